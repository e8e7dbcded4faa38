<?php

/** Does what the lines of its standard input say, and answers each with a line. */

declare(strict_types=1);

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\PausingConnection;
use Orm\Runtime\Tests\Support\RecordingLogger;
use Sorted\Task;
use Sorted\TaskQuery;

require __DIR__ . '/../../../bootstrap.php';

/** @var array{adapter: string, configuration: array<string, mixed>} $job */
$job = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
$con = ConnectionFactory::create(
    ['classname' => PausingConnection::class] + $job['configuration'],
    AdapterFactory::create($job['adapter']),
    'bookstore',
);
assert($con instanceof PausingConnection);
$logger = new RecordingLogger();
$con->setLogger($logger);
Orm::setServiceContainer(new StandardServiceContainer());
$container = Orm::getStandardServiceContainer();
$container->setAdapterClass('bookstore', $job['adapter']);
$container->setConnection('bookstore', $con);
$container->setDefaultDatasource('bookstore');
Orm::disableInstancePooling();
if ($job['adapter'] === 'sqlite') {
    $con->exec('PRAGMA synchronous = OFF');
}
$held = [];
$find = static function (int $id) use (&$held): Task {
    return $held[$id] ??= TaskQuery::create()->findPk($id) ?? throw new LogicException("No task $id.");
};
$move = static fn (string $method, int $id, mixed ...$arguments): ?int => $find($id)->$method(...$arguments)->getRank();
while (($line = fgets(STDIN)) !== false) {
    [$command, $arguments] = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    try {
        $answer = match ($command) {
            'session' => $con->execute(
                $job['adapter'] === 'pgsql' ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()',
            )->fetchColumn(),
            'failures' => array_values(array_filter(array_map(
                static fn (array $record): ?string => ($record[2]['exception'] ?? null)?->getMessage(),
                $logger->records,
            ))),
            'begin' => $con->beginTransaction(),
            'commit' => $con->commit(),
            'transaction' => $con->transaction(
                static fn (): array => array_map(static fn (array $call): ?int => $move(...$call), $arguments),
                5,
            ),
            'rollBack' => $con->forceRollBack(),
            'exec' => $con->exec($arguments[0]),
            'pauseBefore' => $con->pattern = $arguments[0],
            'hold' => $find($arguments[0])->getRank(),
            'insert' => (static function (string $title, ?int $scope, ?int $rank): int {
                $task = (new Task())->setTitle($title)->setBoardId($scope);
                ($rank === null ? $task : $task->insertAtRank($rank))->save();

                return $task->getRank();
            })(...$arguments),
            'title' => $find($arguments[0])->setTitle($arguments[1])->save(),
            'scope' => $find($arguments[0])->setBoardId($arguments[1])->save(),
            'swap' => $find($arguments[0])->swapWith($find($arguments[1]))->getRank(),
            'delete' => $find($arguments[0])->delete(),
            'deleteMany' => TaskQuery::create()->filterById($arguments)->delete(),
            'reorder' => TaskQuery::reorder(array_column($arguments, 1, 0)),
            default => $move($command, ...$arguments),
        };
        echo 'ok ', json_encode($answer), "\n";
    } catch (Throwable $failure) {
        echo $failure instanceof RetryableException
            ? 'again ' . $failure::class . ': ' . strtok($failure->getMessage(), "\n")
            : 'error ' . $failure::class, "\n";
    }
}
