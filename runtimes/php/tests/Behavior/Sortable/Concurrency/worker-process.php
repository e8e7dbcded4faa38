<?php

declare(strict_types=1);

use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\LoggingConnection;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\NoLocks;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\Worker;

require __DIR__ . '/../../../bootstrap.php';
require __DIR__ . '/../Fixture/autoload.php';

/** @var array{adapter: string, configuration: array<string, mixed>, scopes: list<int>, unique: bool, locks: bool, operations: int} $job */
$job = json_decode((string) stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$adapter = AdapterFactory::create($job['adapter']);
$con = ConnectionFactory::create(['classname' => LoggingConnection::class] + $job['configuration'], $adapter, 'bookstore');
assert($con instanceof LoggingConnection);
Orm::setServiceContainer(new StandardServiceContainer());
$container = Orm::getStandardServiceContainer();
$container->setAdapterClass('bookstore', $job['adapter']);
$container->setConnection('bookstore', $con);
$container->setDefaultDatasource('bookstore');
// Every find reads: a pool would hide that others change the rows.
InstancePool::disable();
if (!$job['locks']) {
    NoLocks::install($job['adapter']);
    $con->isCareless = true;
    if ($job['adapter'] === 'sqlite') {
        // The file itself has a lock, which no dialect can leave out: whoever does not wait for it fails.
        $con->setAttribute(PDO::ATTR_TIMEOUT, 0);
    }
}
(new Worker($con, $job['scopes'], $job['unique']))->run($job['operations']);
