<?php

use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;

ConnectionSetup::registerLater('shop', static fn (): array => ['dsn' => getenv('DATABASE_URL')]);
Orm::getStandardServiceContainer()->setDefaultDatasource('shop');
require __DIR__ . '/generated-conf/loadDatabase.php';
