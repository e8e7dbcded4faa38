<?php

/** Does a Load that comes on standard input; says on standard output how that went. */

declare(strict_types=1);

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Lock\LockRows;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\CarelessConnection;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\Load;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\LoggingConnection;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\NoLocks;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\Worker;
use Orm\Runtime\Tests\Support\RecordingLogger;

require __DIR__ . '/../../../bootstrap.php';

/** @var array<string, mixed> $job */
$job = json_decode((string) stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$load = Load::fromJob($job);
$class = $load->isControl && $job['adapter'] === 'sqlite' ? CarelessConnection::class : LoggingConnection::class;
$con = ConnectionFactory::create(
    ['classname' => $class] + $job['configuration'],
    AdapterFactory::create($job['adapter']),
    'bookstore',
);
assert($con instanceof LoggingConnection);
$logger = new RecordingLogger();
$con->setLogger($logger);
Orm::setServiceContainer(new StandardServiceContainer());
$container = Orm::getStandardServiceContainer();
$container->setAdapterClass('bookstore', $job['adapter']);
$container->setConnection('bookstore', $con);
$container->setDefaultDatasource('bookstore');
// Every find reads: a pool would hide that others change the rows.
Orm::disableInstancePooling();
if ($load->isControl) {
    NoLocks::install($con);
}
if ($load->locksRows) {
    LockRows::inTable('bookstore', 'list_lock');
}
if ($load->isolation !== null && $job['adapter'] !== 'sqlite') {
    $con->exec(
        ($job['adapter'] === 'pgsql' ? 'SET SESSION CHARACTERISTICS AS' : 'SET SESSION')
            . " TRANSACTION ISOLATION LEVEL $load->isolation",
    );
}
if ($job['adapter'] === 'sqlite') {
    // Nobody pulls the plug of this file.
    $con->exec('PRAGMA synchronous = OFF');
}
$worker = new Worker($con, $load);
$begun = $con->begun;
$worker->run();
$deadlocks = count(
    array_filter(
        $logger->records,
        static fn (array $record): bool => ($record[2]['exception'] ?? null) instanceof DeadlockException,
    ),
);
echo json_encode(
    [
        'done' => $worker->done,
        'givenUp' => $worker->givenUp,
        'begun' => $con->begun - $begun,
        'deadlocks' => $deadlocks,
    ],
);
