<?php

/** For PHP's own web server: moves a task to the bottom, and dies before anything is committed. */

declare(strict_types=1);

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Sorted\TaskQuery;

require __DIR__ . '/../../../bootstrap.php';

/** @var array{adapter: string, configuration: array<string, mixed>} $job */
$job = json_decode((string) getenv('ORM_TEST_JOB'), true, 512, JSON_THROW_ON_ERROR);
$con = ConnectionFactory::create(
    ['options' => ['ATTR_PERSISTENT' => true]] + $job['configuration'],
    AdapterFactory::create($job['adapter']),
    'bookstore',
);
Orm::setServiceContainer(new StandardServiceContainer());
$container = Orm::getStandardServiceContainer();
$container->setAdapterClass('bookstore', $job['adapter']);
$container->setConnection('bookstore', $con);
$container->setDefaultDatasource('bookstore');
$con->beginTransaction();
echo TaskQuery::create()->findPk((int) ltrim((string) $_SERVER['REQUEST_URI'], '/'))?->moveToBottom()->getRank();
exit;
