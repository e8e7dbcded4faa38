<?php

/** Loads a project for `orm shell`, which says what to load; then runs standard input, where nobody types. */

declare(strict_types=1);

namespace Orm\Runtime\Shell;

/**
 * @var array{
 *     files: list<string>, config: string, connections: list<string>, chosen: string, sandbox: bool, runsInput: bool
 * } $request
 */
$request = json_decode((string) getenv('ORM_SHELL'), true);
// Errors are shown, and once: php.ini may hide or also log them.
ini_set('display_errors', 'stderr');
ini_set('log_errors', '0');
// The interactive PHP has no constant STDERR.
$errors = fopen('php://stderr', 'w');
assert($errors !== false);
foreach ($request['files'] as $file) {
    require_once $file;
}
if (!class_exists(\Orm\Runtime\Orm::class)) {
    require __DIR__ . '/autoload.php';
}
if (!class_exists(Shell::class)) {
    fwrite($errors, "The installed runtime is older than this command. Run: composer update orm/runtime\n");
    exit(1);
}
require $request['config'];
$con = Shell::begin($request['connections'], $request['chosen'], $request['sandbox'], $errors);
if ($request['runsInput']) {
    eval(preg_replace('/^\s*<\?php\b/', '', (string) stream_get_contents(STDIN)));
}
