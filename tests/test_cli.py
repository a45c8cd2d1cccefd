"""The command line: what it loads, what it says, where it says it, and with which exit code."""

import json
import os
import re
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from bookmaker import __version__, cli
from bookmaker.__main__ import run
from bookmaker.errors import ExitCode, GateError, SpecError
from bookmaker.signals import if_stopped

ROOT = Path(__file__).parents[1]
HEAVY = ("numba", "reportlab", "pypdf", "pypdfium2", "pydantic", "yaml", "rich", "numpy", "fontTools", "PIL")

Plant = Callable[[Callable[[], object]], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Let ``bookmaker act`` do what a test wants."""

    def planted(action: Callable[[], object]) -> None:
        @click.command()
        @click.option("--json", is_flag=True)
        @click.argument("spec", nargs=-1)
        def command(**_options: object) -> object:
            """Act."""
            return action()

        module = types.ModuleType("bookmaker.commands.act")
        module.__dict__["command"] = command
        monkeypatch.setitem(sys.modules, "bookmaker.commands.act", module)
        monkeypatch.setattr(cli, "COMMANDS", (cli.Entry("act", "Act."), *cli.COMMANDS))

    return planted


def failing(fault: BaseException) -> Callable[[], object]:
    """Return an action that raises."""

    def action() -> object:
        raise fault

    return action


def in_process(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run bookmaker as a shell would."""
    command = [sys.executable, "-m", "bookmaker", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def test_help_lists_every_command_and_ends_with_an_example() -> None:
    """Help goes to stdout, in the order of the list."""
    done = in_process("--help")

    assert (done.returncode, done.stderr) == (0, "")
    assert re.findall(r"^  ([a-z][a-z-]+)  +[A-Z].*\.$", done.stdout, re.MULTILINE) == [
        "build",
        "preview",
        "check-pictures",
        "import-picture",
        "validate",
        "proof",
        "solve",
        "convert",
        "study",
        "mine",
        "harvest",
    ]
    assert done.stdout.rstrip().splitlines()[-1].strip().startswith("Example: bookmaker build ")


def test_help_loads_no_command_and_no_heavy_library() -> None:
    """``--help`` answers at once because nothing is imported for it."""
    program = (
        "import sys; sys.argv = ['bookmaker', '--help']; import bookmaker.__main__ as main; main.run();"
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    loaded = set(done.stderr.split())

    assert not loaded & set(HEAVY)
    assert {name for name in loaded if name.startswith("bookmaker")} == {
        "bookmaker",
        "bookmaker.__main__",
        "bookmaker.cli",
        "bookmaker.errors",
        "bookmaker.signals",
        "bookmaker.streams",
    }


def test_version() -> None:
    """``--version`` prints name and version to stdout."""
    done = in_process("--version")

    assert (done.returncode, done.stdout, done.stderr) == (0, f"bookmaker {__version__}\n", "")


def test_no_arguments_show_the_help_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    """A call without a command is wrong, and is answered with the help."""
    assert run([]) == ExitCode.BAD_INPUT
    out, err = capsys.readouterr()
    assert out == ""
    assert "Commands:" in err


WRONG_CALLS = [
    (["biuld"], "error: biuld: no such command, did you mean 'build'?; see bookmaker --help"),
    (
        ["checkpictures"],
        "error: checkpictures: no such command, did you mean 'check-pictures'?; see bookmaker --help",
    ),
    (["xyz"], "error: xyz: no such command; see bookmaker --help"),
    (["--verison"], "error: No such option '--verison'"),
    (["act", "--jsn"], "see bookmaker act --help"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG_CALLS)
def test_wrong_calls(
    arguments: list[str], message: str, plant: Plant, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong call says so in one line on stderr, with the nearest name and where to look."""
    plant(lambda: None)

    assert run(arguments) == ExitCode.BAD_INPUT
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("code", [None, 0, 1, 2, 3, ExitCode.FAILING, ExitCode.NOT_JUDGED])
def test_a_command_returns_its_exit_code(code: int | None, plant: Plant) -> None:
    """What a command returns is what the shell gets; nothing means done."""
    plant(lambda: code)

    assert run(["act"]) == (code or 0)


FAULTS: list[tuple[BaseException, int, str]] = [
    (
        SpecError(["a.yaml:1: x: wrong", "a.yaml:2: y: wrong"]),
        2,
        "error: a.yaml:1: x: wrong\nerror: a.yaml:2: y: wrong\n",
    ),
    (GateError("out: not proved"), 1, "error: out: not proved\n"),
    (
        PermissionError(13, "Permission denied", "/x/y"),
        2,
        "error: /x/y: permission denied; mend that and try again\n",
    ),
    (OSError(28, "No space left on device"), 2, "error: no space left on device; mend that and try again\n"),
    (MemoryError(), 3, "error: not enough memory; try again with less at once\n"),
    (
        ZeroDivisionError("division\nby zero"),
        3,
        "error: a fault of bookmaker, not of your input: ZeroDivisionError: division by zero; please report "
        "this line with your command and spec; BOOKMAKER_DEBUG=1 shows where it happened\n",
    ),
    (KeyboardInterrupt(), 130, "\ninterrupted; nothing was changed by the unfinished work\n"),
]


@pytest.mark.parametrize(("fault", "code", "said"), FAULTS, ids=lambda value: type(value).__name__)
def test_faults_end_in_words(
    fault: BaseException, code: int, said: str, plant: Plant, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever a command raises becomes an exit code and lines on stderr, never a traceback."""
    plant(failing(fault))

    assert run(["act"]) == code
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize(
    ("fault", "kind"),
    [(SpecError(["é", "b"]), "spec"), (OSError(28, "full"), "system"), (ValueError("x"), "bug")],
)
def test_json_errors(fault: Exception, kind: str, plant: Plant, capsys: pytest.CaptureFixture[str]) -> None:
    """With ``--json`` the error is one object on stdout too, with schema, kind and every message."""
    plant(failing(fault))
    run(["act", "--json"])
    out, err = capsys.readouterr()
    answer = json.loads(out)

    assert answer["schema"] == 1
    assert answer["error"]["kind"] == kind
    assert [f"error: {message}" for message in answer["error"]["messages"]] == err.splitlines()


def test_json_of_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    """A program that misspells a command gets JSON all the same."""
    assert run(["slove", "--json"]) == ExitCode.BAD_INPUT
    assert json.loads(capsys.readouterr().out)["error"]["kind"] == "usage"


def test_debug_lets_a_bug_through(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    """With BOOKMAKER_DEBUG a developer sees the traceback."""
    monkeypatch.setenv("BOOKMAKER_DEBUG", "1")
    plant(failing(ValueError("deep")))

    with pytest.raises(ValueError, match="deep"):
        run(["act"])


def test_a_command_that_was_not_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A listed command without its module is an error of the installation, told as such."""
    monkeypatch.setattr(cli, "COMMANDS", (cli.Entry("gone", "Gone."),))

    assert run(["gone"]) == ExitCode.BAD_INPUT
    assert capsys.readouterr().err.startswith("error: gone: this installation has no such command")


def test_every_command_is_listed_and_exports_a_command() -> None:
    """The list and the folder agree, and each module's command goes by its name and summary."""
    folder = Path(cli.__file__).parent / "commands"
    there = {path.stem for path in folder.glob("[a-z]*.py")}
    listed = {entry.module.rsplit(".", 1)[1]: entry for entry in cli.COMMANDS}

    assert there <= set(listed)
    for stem in sorted(there):
        command = cli.bookmaker.get_command(click.Context(cli.bookmaker), listed[stem].name)
        assert command is not None
        assert command.help, stem
        assert "Example: bookmaker " + listed[stem].name in (command.epilog or command.help), stem


ACTING = """
import sys, time, types, click
from bookmaker import cli
from bookmaker.__main__ import main
@click.command()
def command():
    {action}
module = types.ModuleType("bookmaker.commands.act")
module.command = command
sys.modules[module.__name__] = module
cli.COMMANDS = (cli.Entry("act", "Act."),)
sys.argv = ["bookmaker", "act"]
if __name__ == "__main__":
    main()
"""


def acting(action: str, **streams: int) -> subprocess.Popen[str]:
    """Start a process whose command does the action."""
    command = [sys.executable, "-c", ACTING.format(action=action)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"} if "ascii" in action else None
    return subprocess.Popen(command, cwd=ROOT, encoding="utf-8", env=environment, **streams)  # type: ignore[call-overload,no-any-return]


def test_what_a_stopped_command_leaves(plant: Plant, capsys: pytest.CaptureFixture[str]) -> None:
    """A command that keeps what it did says so when it is stopped."""
    plant(if_stopped("half of it is kept")(failing(KeyboardInterrupt())))

    assert run(["act"]) == ExitCode.INTERRUPTED
    assert capsys.readouterr().err == "\ninterrupted; half of it is kept\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent like this on Windows")
@pytest.mark.parametrize(
    ("signal", "code", "said"),
    [
        (15, 143, "terminated; nothing was changed by the unfinished work\n"),
        (2, 130, "\ninterrupted; nothing was changed by the unfinished work\n"),
    ],
)
def test_signals(signal: int, code: int, said: str) -> None:
    """Ctrl-C and SIGTERM undo on the way out and leave with the shell's own codes."""
    undo = "try: print('ready', flush=True); time.sleep(60)\n    finally: print('undone')"
    with acting(undo, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal)
        out, err = process.communicate(timeout=20)

    assert (out, err, process.returncode) == ("undone\n", said, code)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close differently on Windows")
@pytest.mark.parametrize("action", ["print('x' * 10)", "print('x' * 1_000_000)"])
def test_a_closed_pipe_is_quiet(action: str) -> None:
    """When the reader goes away nothing is complained of, and the verdict of the command stays."""
    action = f"time.sleep(0.3); {action}; return 3"
    with acting(action, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        err = process.stderr.read()

    assert (err, process.returncode) == ("", 3)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_under_stdout() -> None:
    """Results that cannot be written are an error in one line."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        process = acting("print('x')", stdout=full.fileno(), stderr=subprocess.PIPE)
        _, err = process.communicate(timeout=20)

    assert (err, process.returncode) == ("error: no space left on device; mend that and try again\n", 2)


def test_a_narrow_console_prints_what_it_can() -> None:
    """A title the console cannot show becomes question marks, not an error."""
    process = acting("print('ascii: \\u2665')", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, err = process.communicate(timeout=20)

    assert (out, err, process.returncode) == (
        "ascii: ?\n" if sys.platform != "win32" else "ascii: ♥\n",
        "",
        0,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("call", "code"),
    [("--version", 0), ("validate no.pdf", 1), ("validate no.pdf --json", 1)],
)
def test_closed_streams(call: str, code: int, closed: str, tmp_path: Path) -> None:
    """A program started without stdin, stdout or stderr ends by its own code, without a traceback."""
    (tmp_path / "no.pdf").write_bytes(b"no PDF at all")
    command = f'"{sys.executable}" -m bookmaker {call} {closed}'
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}

    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=environment, check=False, cwd=tmp_path
    )

    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full device of Linux")
def test_a_full_disk_under_stderr() -> None:
    """Where an error cannot be told, the exit code still tells it."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    command = f'"{sys.executable}" -m bookmaker build nosuch.yaml 2>/dev/full'

    assert subprocess.run(command, shell=True, env=environment, check=False).returncode == 2
