"""Compiled recipes of published studies, kept as they are told and not as they would be fastest."""
