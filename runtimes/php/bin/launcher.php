<?php

/** Finds the command line tool for vendor/bin/orm, with Node or as a standalone executable, or says what to install. */

declare(strict_types=1);

namespace Orm\Launcher;

const OLDEST_NODE = 20;
const NPM_PACKAGE = 'orm-models';

/**
 * Runs the tool and returns its exit status.
 *
 * @param list<string> $arguments
 * @param string|null $autoload the project's vendor/autoload.php, if Composer's proxy has named it
 */
function launch(array $arguments, ?string $autoload): int
{
    // The tool names the command in its advice as the user has typed it.
    putenv('ORM_COMMAND=vendor/bin/orm');
    $chosen = (string) getenv('ORM_BINARY');
    if ($chosen !== '') {
        return is_file($chosen)
            ? run($chosen, $arguments)
            : explain(["ORM_BINARY names $chosen, which is not a file."]);
    }
    $tool = findTool($autoload);
    $rejected = [];
    $node = $tool === null ? null : findNode($rejected);
    if ($tool !== null && $node !== null) {
        return run($node, [$tool, ...$arguments]);
    }
    // A Node that was named and cannot be used is a mistake to tell, not one to pass over.
    $executable = (string) getenv('ORM_NODE') === '' ? findExecutable() : null;
    if ($executable !== null) {
        return run($executable, $arguments);
    }
    return explain($tool === null ? toolAdvice(packageFolder()) : nodeAdvice($rejected));
}

/** The standalone executable of the tool: in the folder of this file, or named "orm" on the PATH. */
function findExecutable(): ?string
{
    $suffix = PHP_OS_FAMILY === 'Windows' ? '.exe' : '';
    $candidates = [__DIR__ . "/orm-standalone$suffix"];
    foreach (explode(PATH_SEPARATOR, (string) getenv('PATH')) as $folder) {
        if ($folder !== '') {
            $candidates[] = rtrim($folder, '/\\') . DIRECTORY_SEPARATOR . "orm$suffix";
        }
    }
    foreach ($candidates as $candidate) {
        if (is_file($candidate) && is_executable($candidate) && isNativeProgram($candidate)) {
            return $candidate;
        }
    }
    return null;
}

/** Whether a file is a program of the system; this script and that of npm may have the same name. */
function isNativeProgram(string $path): bool
{
    $start = (string) @file_get_contents($path, length: 4);
    return in_array($start, ["\x7fELF", "\xcf\xfa\xed\xfe"], true) || str_starts_with($start, 'MZ');
}

/** The folder of orm/orm, of a checkout or of the npm package, if the runtime is part of one. */
function packageFolder(): string
{
    return dirname(__DIR__, 3);
}

/** The tool in this package, which has the version of the runtime; otherwise the one that npm has installed. */
function findTool(?string $autoload): ?string
{
    $own = packageFolder();
    if (is_file("$own/dist/main.cjs") && is_file("$own/bin/orm")) {
        return "$own/bin/orm";
    }
    $folder = $autoload === null ? (string) getcwd() : dirname((string) realpath($autoload), 2);
    for ($parent = ''; $folder !== $parent; $folder = dirname($parent)) {
        $tool = "$folder/node_modules/" . NPM_PACKAGE . '/bin/orm';
        if (is_file($tool)) {
            return $tool;
        }
        $parent = $folder;
    }
    return null;
}

/** @return list<string> */
function toolAdvice(string $package): array
{
    $isCheckout = is_file("$package/package.json") && is_dir("$package/src");
    return [
        $isCheckout
            ? "Orm's command line tool is not installed: $package has its sources, but no build of them."
            : "Orm's command line tool is not installed: this package has the PHP runtime only.",
        'Install it in your project, with Node ' . OLDEST_NODE . ' or newer:',
        '  npm install --save-dev ' . NPM_PACKAGE,
        'Then vendor/bin/orm starts it, and npx orm does as well.',
        'Without Node, use the standalone executable of the release: name it in ORM_BINARY, or put it on the PATH '
            . 'as "orm".',
        ...($isCheckout ? ['Or build it in that folder: npm ci && npm run build'] : []),
    ];
}

/**
 * @param list<string> $rejected filled with what was found, but cannot be used
 */
function findNode(array &$rejected): ?string
{
    $chosen = getenv('ORM_NODE');
    $candidates = is_string($chosen) && $chosen !== '' ? [$chosen] : [...onPath(), ...inCommonPlaces()];
    foreach (array_unique($candidates) as $node) {
        $version = is_file($node) ? nodeVersion($node) : null;
        if ($version !== null && (int) $version >= OLDEST_NODE) {
            return $node;
        }
        if ($version !== null) {
            $rejected[] = "$node is Node $version";
        } elseif (is_file($node)) {
            $rejected[] = "$node does not run as Node";
        } elseif ($node === $chosen) {
            $rejected[] = "ORM_NODE names $node, which is not a file";
        }
    }
    return null;
}

/** @return list<string> */
function onPath(): array
{
    $names = PHP_OS_FAMILY === 'Windows' ? ['node.exe'] : ['node', 'nodejs'];
    $found = [];
    foreach (explode(PATH_SEPARATOR, (string) getenv('PATH')) as $folder) {
        foreach ($folder === '' ? [] : $names as $name) {
            $found[] = rtrim($folder, '/\\') . DIRECTORY_SEPARATOR . $name;
        }
    }
    return array_values(array_filter($found, is_file(...)));
}

/**
 * Web servers, editors and scheduled jobs often have a shorter PATH than a shell with a version manager.
 *
 * @return list<string>
 */
function inCommonPlaces(): array
{
    if (PHP_OS_FAMILY === 'Windows') {
        $folders = array_filter([getenv('NVM_SYMLINK'), getenv('ProgramFiles')], is_string(...));
        return array_map(
            static fn (string $folder): string => (basename($folder) === 'nodejs' ? $folder : "$folder\\nodejs")
                . '\\node.exe',
            array_values($folders),
        );
    }
    $home = (string) getenv('HOME');
    $patterns = ['/usr/local/bin/node', '/usr/bin/node', '/opt/homebrew/bin/node', '/snap/bin/node'];
    if ($home !== '') {
        $nvm = getenv('NVM_DIR');
        $patterns = [
            (is_string($nvm) && $nvm !== '' ? $nvm : "$home/.nvm") . '/versions/node/*/bin/node',
            "$home/.volta/bin/node",
            "$home/.local/share/fnm/node-versions/*/installation/bin/node",
            "$home/.local/share/mise/installs/node/*/bin/node",
            "$home/.asdf/installs/nodejs/*/bin/node",
            ...$patterns,
        ];
    }
    $found = [];
    foreach ($patterns as $pattern) {
        $paths = glob($pattern) ?: [];
        // The newest version of a version manager.
        rsort($paths, SORT_NATURAL);
        $found = [...$found, ...$paths];
    }
    return $found;
}

function nodeVersion(string $node): ?string
{
    $null = ['file', PHP_OS_FAMILY === 'Windows' ? 'NUL' : '/dev/null', 'r+'];
    $process = @proc_open([$node, '--version'], [$null, ['pipe', 'w'], $null], $pipes);
    if ($process === false) {
        return null;
    }
    $printed = (string) stream_get_contents($pipes[1]);
    proc_close($process);
    return preg_match('/^v(\d+\.\d+\.\d+\S*)\s*$/', $printed, $found) === 1 ? $found[1] : null;
}

/**
 * @param list<string> $rejected
 *
 * @return list<string>
 */
function nodeAdvice(array $rejected): array
{
    $needed = "Orm's command line tool needs Node " . OLDEST_NODE . ' or newer';
    return [
        $rejected === [] ? "$needed, which was not found." : "$needed:",
        ...array_map(static fn (string $reason): string => "  $reason", $rejected),
        'Install it from https://nodejs.org or with a package manager,',
        'or set the environment variable ORM_NODE to the path of the program.',
        'Or use the standalone executable of the release, which needs no Node: name it in ORM_BINARY.',
    ];
}

/** @param list<string> $lines */
function explain(array $lines): int
{
    fwrite(STDERR, implode(PHP_EOL, $lines) . PHP_EOL);
    return 1;
}

/** @param list<string> $arguments */
function run(string $program, array $arguments): int
{
    // The program takes the place of PHP, so that signals and the terminal reach it directly.
    if (function_exists('pcntl_exec')) {
        pcntl_exec($program, $arguments);
    }
    if (function_exists('sapi_windows_set_ctrl_handler')) {
        // Ctrl-C is for the tool, which ends by itself.
        sapi_windows_set_ctrl_handler(static fn (int $event): mixed => null);
    }
    $process = proc_open([$program, ...$arguments], [STDIN, STDOUT, STDERR], $pipes);
    return $process === false ? explain(["$program cannot be started."]) : proc_close($process);
}
