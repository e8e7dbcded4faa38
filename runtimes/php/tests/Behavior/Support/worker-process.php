<?php

/** Does a job that comes on standard input; prints its result as JSON. */

declare(strict_types=1);

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;

require __DIR__ . '/../../bootstrap.php';

/** @var array<string, mixed> $job */
$job = json_decode((string) stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$con = ConnectionFactory::create($job['configuration'], AdapterFactory::create($job['adapter']), 'bookstore');
Orm::setServiceContainer(new StandardServiceContainer());
$container = Orm::getStandardServiceContainer();
$container->setAdapterClass('bookstore', $job['adapter']);
$container->setConnection('bookstore', $con);
$container->setDefaultDatasource('bookstore');
// Every find reads: a pool would hide that others change the rows.
Orm::disableInstancePooling();
if ($job['adapter'] === 'sqlite') {
    // Nobody pulls the plug of this file.
    $con->exec('PRAGMA synchronous = OFF');
}
echo json_encode($job['worker']::work($con, $job['arguments']), JSON_THROW_ON_ERROR);
