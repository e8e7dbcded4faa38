<?php

/**
 * Runs the programs of this folder on the database of a built project, and prints what each of them printed, as JSON.
 *
 * Arguments: the folder of the project, and the names of the programs to run; all without a name.
 */

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

error_reporting(E_ALL & ~E_DEPRECATED);
set_error_handler(static function (int $severity, string $message, string $file, int $line): bool {
    if ((error_reporting() & $severity) === 0) {
        return false;
    }
    throw new ErrorException($message, 0, $severity, $file, $line);
});
$runtimes = dirname(__DIR__, 3) . '/runtimes';
require $runtimes . '/php/autoload.php';
require $runtimes . '/propel/autoload.php';
require $argv[1] . '/generated-classes/autoload.php';
require $argv[1] . '/generated-conf/config.php';
$validator = dirname(__DIR__, 3) . '/node_modules/.cache/validator/vendor/autoload.php';
if (is_file($validator)) {
    require $validator;
}
spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/classes/' . substr($class, strlen('Shop\\')) . '.php';
    if (str_starts_with($class, 'Shop\\') && is_file($file)) {
        require $file;
    }
});

/** Prints what a call gives: the class and the message of what it throws. */
function attempt(callable $call): void
{
    try {
        $result = $call();
        echo is_object($result) ? get_class($result) : json_encode($result), "\n";
    } catch (Throwable $exception) {
        echo get_class($exception), "\n";
    }
}

$run = static function (string $file): void {
    $con = Orm::getWriteConnection('shop');
    require $file;
};
$clean = static function (ConnectionInterface $con): void {
    $con->forceRollBack();
    foreach (['event', 'thing', 'vehicle', 'book_tag', 'book', 'author', 'tag', 'rate', 'page'] as $table) {
        $con->getWrappedConnection()->exec("DELETE FROM $table");
    }
    foreach (Orm::getDatabaseMap('shop')->getTables() as $map) {
        $map::clearInstancePool();
    }
    Shop\Book::$log = Shop\BookQuery::$log = [];
};
$con = Orm::getWriteConnection('shop');
$files = glob(__DIR__ . '/programs/*.php');
$names = array_slice($argv, 2);
$printed = [];
foreach ($files as $file) {
    $name = basename($file, '.php');
    if ($names !== [] && !in_array($name, $names, true)) {
        continue;
    }
    $clean($con);
    ob_start();
    try {
        $run($file);
    } catch (Throwable $exception) {
        echo get_class($exception), ': ', $exception->getMessage(), "\n", $exception->getTraceAsString(), "\n";
    }
    $printed[$name] = ob_get_clean();
}
$clean($con);
require __DIR__ . '/calls.php';
$table = static fn (string $name): array => json_decode(
    file_get_contents(dirname(__DIR__, 3) . "/resources/propel/calls/$name.json"),
    true,
    16,
    JSON_THROW_ON_ERROR,
);
fillShop($con);
$calls = resultsOfCalls($table('calls'));
$reference = resultsOfStatements($table('reference') + $table('methods') + $table('behaviors'));
echo json_encode(['programs' => $printed, 'calls' => $calls, 'reference' => $reference], JSON_THROW_ON_ERROR);
