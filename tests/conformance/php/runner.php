<?php

/** Runs the scenarios of a program and prints a line of JSON for each step: runner.php <project> <program.json>. */

declare(strict_types=1);

namespace Conformance;

use Orm\Runtime\Connection\Session;
use Orm\Runtime\Orm;
use Orm\Runtime\Testing\FrozenClock;

error_reporting(E_ALL);
date_default_timezone_set('UTC');
set_error_handler(static function (int $severity, string $message, string $file, int $line): bool {
    if ((error_reporting() & $severity) === 0) {
        return false;
    }
    throw new \ErrorException($message, 0, $severity, $file, $line);
});

require __DIR__ . '/../../../runtimes/php/autoload.php';
$classes = ['Failure', 'Program', 'Tables', 'Statements', 'Values', 'Objects', 'Queries', 'Finishers', 'Runner'];
foreach ($classes as $class) {
    require __DIR__ . "/$class.php";
}

[, $project, $path] = $argv;
require $project . '/generated-classes/autoload.php';
Orm::init($project . '/generated-conf/config.php');

$program = Program::read($path);
if ($program->clock !== null) {
    Orm::getStandardServiceContainer()->setClock(FrozenClock::at("$program->clock UTC"));
}
$statements = new Statements();
Session::tell($statements);
$runner = new Runner($program, new Tables($program), $statements);
foreach ($program->scenarios as $scenario) {
    foreach ($runner->run($scenario) as $line) {
        fwrite(STDOUT, json_encode($line, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
            | JSON_PRESERVE_ZERO_FRACTION | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
    }
}
