<?php

/** Loads the runtime that is tested, the models and the classes of this folder. */

declare(strict_types=1);

use Orm\Runtime\Orm;

require getenv('ORM_WORKER_RUNTIME') . '/autoload.php';
require getenv('ORM_WORKER_PROJECT') . '/generated-classes/autoload.php';
Orm::init(getenv('ORM_WORKER_PROJECT') . '/generated-conf/config.php');

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'ClusterWorker\\')) {
        require __DIR__ . '/' . substr($class, strlen('ClusterWorker\\')) . '.php';
    }
});
