<?php

/**
 * Loads the classes of a project and prints which of them PHP refuses, as JSON. A fatal error ends the process: what
 * was found before it is printed, and the caller starts again behind the class.
 *
 * Arguments: the folder of the project, the number of classes to skip, a list of broken classes as JSON, and the files
 * to require first.
 */

declare(strict_types=1);

error_reporting(E_ALL);
ini_set('display_errors', '0');
const FOREIGN_FOLDERS = ['vendor', 'node_modules', 'cache', 'var', 'tmp'];

[, $folder, $skipped, $broken] = $argv;

/** @return iterable<SplFileInfo> */
function sources(string $folder): iterable
{
    $entries = new RecursiveCallbackFilterIterator(
        new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS),
        static function (SplFileInfo $file): bool {
            $name = $file->getFilename();

            return $file->isDir()
                ? !str_starts_with($name, '.') && !in_array($name, FOREIGN_FOLDERS, true)
                : $file->getExtension() === 'php' && $file->getSize() < 1_000_000;
        },
    );

    return new RecursiveIteratorIterator($entries, flags: RecursiveIteratorIterator::CATCH_GET_CHILD);
}

/** Statements that do nothing but declare, or load what is declared elsewhere. */
const DECLARATIONS = [
    T_ABSTRACT, T_ATTRIBUTE, T_CLASS, T_CONST, T_DECLARE, T_ELSE, T_FINAL, T_FUNCTION, T_IF, T_INCLUDE, T_INCLUDE_ONCE,
    T_INTERFACE, T_NAMESPACE, T_READONLY, T_REQUIRE, T_REQUIRE_ONCE, T_RETURN, T_TRAIT, T_USE, T_ENUM,
];
/** Calls at the top of files of classes, such as that which ends a file that is not included. */
const HARMLESS_CALLS = ['class_alias', 'define', 'defined', 'ini_set', 'error_reporting', 'spl_autoload_register'];
/** Conditions of declarations. */
const CONDITION = '/\G\s*\(\s*!?\s*\\\\?(?:(?:class|interface|trait|enum|function)_exists|defined)\b/i';

/** Whether a file of classes runs code of its own when it is loaded, as scripts do, which may not be run here. */
function isScript(string $text): bool
{
    $depth = 0;
    $begins = true;
    $braces = [];
    foreach (PhpToken::tokenize($text) as $token) {
        $isMark = $token->is(T_INLINE_HTML) && trim($token->text, "\xEF\xBB\xBF \n\r\t") === '';
        if ($isMark || $token->isIgnorable() || $token->is([T_OPEN_TAG, T_CLOSE_TAG])) {
            continue;
        }
        if ($begins && $depth === 0 && !$token->is([';', '{', '}'])) {
            $isCall = $token->is([T_STRING, T_NAME_FULLY_QUALIFIED])
                && in_array(strtolower(ltrim($token->text, '\\')), HARMLESS_CALLS, true);
            $isCondition = $token->is(T_IF) && preg_match(CONDITION, $text, offset: $token->pos + 2) !== 1;
            if ($isCondition || !$token->is(DECLARATIONS) && !$isCall) {
                return true;
            }
            $isNamespace = $token->is(T_NAMESPACE);
        }
        $begins = false;
        if ($token->is(['{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES])) {
            // What is in the braces of a namespace is at the top, too.
            $braces[] = $isBrace = $depth > 0 || !($isNamespace ?? false);
            $depth += (int) $isBrace;
            $begins = true;
        } elseif ($token->is('}')) {
            $depth -= (int) array_pop($braces);
            $begins = true;
        } elseif ($token->is(';')) {
            $begins = true;
        }
    }

    return false;
}

/** @return array<string, string> the files by the classes that they declare */
function classesBelow(string $folder): array
{
    global $found, $refused;
    $classes = [];
    $declaration = '/^\s*(?:(?:abstract|final|readonly)\s+)*(?:class|interface|trait|enum)\s+([A-Za-z_]\w*)/mi';
    foreach (sources($folder) as $file) {
        $text = (string) file_get_contents($file->getPathname());
        preg_match('/^\s*(?:<\?php\s+)?namespace\s+([\w\\\\]+)\s*[;{]/m', $text, $namespace);
        preg_match_all($declaration, $text, $names);
        $names[1] = array_map(static fn (string $name) => ltrim(($namespace[1] ?? '') . '\\' . $name, '\\'), $names[1]);
        if ($names[1] !== [] && isScript($text)) {
            $found['scripts']++;
            $refused += array_fill_keys(array_map(strtolower(...), $names[1]), true);
            continue;
        }
        foreach ($names[1] as $name) {
            $classes[$name] ??= $file->getPathname();
        }
    }
    ksort($classes);

    return $classes;
}

function exists(string $class): bool
{
    return class_exists($class) || interface_exists($class) || trait_exists($class);
}

const FATAL = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_RECOVERABLE_ERROR;

/** Whether a text names the runtime or a generated class. */
function namesRuntime(string $text): bool
{
    return preg_match('/\b(?:Orm|Propel)\\\\|\\\\Base\\\\/', $text) === 1;
}

/** Whether a class is declared twice, or is a test or lacks a file, and names nothing of the runtime. */
function isForeign(string $message, string $file): bool
{
    if (preg_match('/^Cannot (?:re)?declare (?:class|interface|trait|function) /', $message) === 1) {
        return true;
    }
    $isOther = preg_match('~[\\\\/](?:tests?|specs?|fixtures?|stubs?|examples?)[\\\\/]~i', $file) === 1
        || str_contains($message, 'Failed opening required');

    return $isOther && !namesRuntime($message) && !namesRuntime((string) file_get_contents($file));
}

/** Notes why a class was not loaded. */
function fail(string $class, string $message, string $file, int $line, bool $isForeign): void
{
    global $found, $classes;
    $class = (string) (array_search($file, $classes, true) ?: $class);
    $found['failures'][] = compact('class', 'message', 'file', 'line', 'isForeign');
}

$classes = [];
$found = ['loaded' => 0, 'failures' => [], 'stopped' => false, 'scripts' => 0, 'ended' => false, 'absent' => 0];
$current = ['place' => (int) $skipped - 1, 'class' => ''];
register_shutdown_function(static function () use (&$found, &$current, &$classes): void {
    $error = error_get_last();
    if ($found['stopped'] = $current['class'] !== '') {
        if ($error !== null && ($error['type'] & FATAL) !== 0) {
            ['message' => $message, 'file' => $file, 'line' => $line] = $error;
            fail($current['class'], $message, $file, $line, isForeign($message, $file));
        } else {
            // The file ends the program where the application does not load it.
            $found['scripts']++;
            $found['ended'] = true;
            fail($current['class'], 'The program ended', $classes[$current['class']], 1, true);
        }
    }
    echo "\n", json_encode($found + ['place' => $current['place']], JSON_INVALID_UTF8_SUBSTITUTE), "\n";
    exit(0);
});

$refused = array_fill_keys(array_map(strtolower(...), json_decode($broken, true)), true);
spl_autoload_register(static function (string $class) use (&$refused): void {
    if (isset($refused[strtolower($class)])) {
        throw new LogicException('broken');
    }
});
ob_start();
foreach (array_slice($argv, 4) as $file) {
    require_once $file;
}
$classes = classesBelow((string) realpath($folder));
$failed = $refused;
foreach (array_slice(array_keys($classes), (int) $skipped) as $class) {
    $current['place']++;
    $current['class'] = $class;
    error_clear_last();
    try {
        $found['loaded'] += (int) exists($class);
    } catch (Throwable $problem) {
        $isMissing = preg_match('/^(?:Class|Interface|Trait) "([^"]+)" not found$/', $problem->getMessage(), $names);
        // A package that is not installed, such as that of a test framework, is not a matter of the upgrade.
        $isAbsent = $isMissing === 1 && !isset($classes[$names[1]]) && !preg_match('/^(?:Orm|Propel)\\\\/', $names[1]);
        $message = $problem->getMessage();
        // A file that failed is not loaded again by everyone who asks for its class.
        $isFailed = $isMissing === 1 && isset($failed[strtolower($names[1])]);
        $failed[strtolower($class)] = true;
        if ($isFailed) {
            continue;
        }
        if ($isAbsent) {
            $found['absent']++;
        } elseif ($message !== 'broken') {
            fail($class, $message, $problem->getFile(), $problem->getLine(), isForeign($message, $problem->getFile()));
        }
    }
}
$current['class'] = '';
ob_end_clean();
