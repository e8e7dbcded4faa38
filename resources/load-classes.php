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

/** @return array<string, string> the files by the classes that they declare */
function classesBelow(string $folder): array
{
    $classes = [];
    $declaration = '/^\s*(?:(?:abstract|final|readonly)\s+)*(?:class|interface|trait|enum)\s+([A-Za-z_]\w*)/mi';
    foreach (sources($folder) as $file) {
        $text = (string) file_get_contents($file->getPathname());
        preg_match('/^\s*(?:<\?php\s+)?namespace\s+([\w\\\\]+)\s*[;{]/m', $text, $namespace);
        preg_match_all($declaration, $text, $names);
        foreach ($names[1] as $name) {
            $classes[ltrim(($namespace[1] ?? '') . '\\' . $name, '\\')] ??= $file->getPathname();
        }
    }
    ksort($classes);

    return $classes;
}

function exists(string $class): bool
{
    return class_exists($class) || interface_exists($class) || trait_exists($class);
}

/**
 * @param array<string, string> $classes
 *
 * @return array{class: string, message: string, file: string, line: int}
 */
function failure(string $class, string $message, string $file, int $line, array $classes): array
{
    return ['class' => (string) (array_search($file, $classes, true) ?: $class)] + compact('message', 'file', 'line');
}

$classes = [];
$found = ['loaded' => 0, 'failures' => [], 'stopped' => false];
$current = ['place' => (int) $skipped - 1, 'class' => ''];
register_shutdown_function(static function () use (&$found, &$current, &$classes): void {
    $error = error_get_last();
    if ($found['stopped'] = $current['class'] !== '') {
        $message = $error['message'] ?? 'The program ended while it was loaded';
        $file = $error['file'] ?? $classes[$current['class']];
        $found['failures'][] = failure($current['class'], $message, $file, $error['line'] ?? 1, $classes);
    }
    echo "\n", json_encode($found + ['place' => $current['place']], JSON_INVALID_UTF8_SUBSTITUTE), "\n";
    exit(0);
});

$refused = array_fill_keys(array_map(strtolower(...), json_decode($broken, true)), true);
spl_autoload_register(static function (string $class) use ($refused): void {
    if (isset($refused[strtolower($class)])) {
        throw new LogicException('broken');
    }
});
ob_start();
foreach (array_slice($argv, 4) as $file) {
    require_once $file;
}
$classes = classesBelow((string) realpath($folder));
foreach (array_slice(array_keys($classes), (int) $skipped) as $class) {
    $current['place']++;
    $current['class'] = $class;
    error_clear_last();
    try {
        $found['loaded'] += (int) exists($class);
    } catch (Throwable $problem) {
        $isMissing = preg_match('/^(?:Class|Interface|Trait) "([^"]+)" not found$/', $problem->getMessage(), $names);
        // A package that is not installed, such as that of a test framework, is not a matter of the upgrade.
        $isForeign = $isMissing === 1 && !isset($classes[$names[1]]) && !preg_match('/^(?:Orm|Propel)\\\\/', $names[1]);
        if (!$isForeign && $problem->getMessage() !== 'broken') {
            $file = $problem->getFile();
            $found['failures'][] = failure($class, $problem->getMessage(), $file, $problem->getLine(), $classes);
        }
    }
}
$current['class'] = '';
ob_end_clean();
