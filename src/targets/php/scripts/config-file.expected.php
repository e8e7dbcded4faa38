<?php

declare(strict_types=1);

// Written by "orm config:convert". Change the configuration and run it again instead of changing this file.

if (!class_exists(\Orm\Runtime\Orm::class)) {
    throw new \LogicException(
        __FILE__ . ' needs the runtime of Orm, which no autoloader has found.'
        . ' Before this file, require "vendor/autoload.php" of Composer, or "autoload.php" of the runtime.'
        . ' If Composer does not have the runtime, run "composer require orm/runtime".',
    );
}

// Looks an environment variable up when the application starts, so that its value is written nowhere.
$ormEnvironment = static function (string $name, ?string $default = null): string {
    $value = $_ENV[$name] ?? getenv($name);
    if (is_string($value)) {
        return $value;
    }

    return $default ?? throw new \Orm\Runtime\Exception\ConnectionException(sprintf('The environment variable "%s" is not set, but a database connection needs it.', $name));
};

$serviceContainer = \Orm\Runtime\Orm::getServiceContainer();
$serviceContainer->checkVersion(2);

$serviceContainer->setAdapterClass('shop', 'mysql');
$serviceContainer->setTimeZone('shop', 'Europe/Berlin');
$manager = new \Orm\Runtime\Connection\ConnectionManagerMasterSlave('shop');
$manager->setReadConfiguration([
    [
        'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
        'dsn' => 'mysql:host=replica',
        'user' => 'reader',
        'password' => $ormEnvironment('READER'),
        'options' => [],
        'attributes' => [
            'ATTR_EMULATE_PREPARES' => false,
            'ATTR_TIMEOUT' => 5,
        ],
        'settings' => [
            'charset' => 'utf8mb4',
            'queries' => [
                'utf8' => 'SET NAMES utf8mb4',
            ],
        ],
        'model_paths' => [
            'src',
            'vendor',
        ],
    ],
]);
$manager->setWriteConfiguration([
    'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
    'dsn' => 'mysql:host=' . $ormEnvironment('HOST') . ';dbname=shop',
    'user' => 'o\'neil',
    'password' => "'; evil() /* ?> \\ \$x \n",
    'options' => [],
    'attributes' => [
        'ATTR_EMULATE_PREPARES' => false,
        'ATTR_TIMEOUT' => 5,
    ],
    'settings' => [
        'charset' => 'utf8mb4',
        'queries' => [
            'utf8' => 'SET NAMES utf8mb4',
        ],
    ],
    'model_paths' => [
        'src',
        'vendor',
    ],
]);
$serviceContainer->setConnectionManager($manager);

$serviceContainer->setAdapterClass('other', 'sqlsrv');
$manager = new \Orm\Runtime\Connection\ConnectionManagerSingle('other');
$manager->setConfiguration([
    'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
    'dsn' => 'sqlsrv:Server=x',
    'options' => [],
    'attributes' => [],
    'settings' => [
        'charset' => 'UTF-8',
        'queries' => [],
    ],
    'model_paths' => [
        'src',
        'vendor',
    ],
]);
$serviceContainer->setConnectionManager($manager);

$serviceContainer->setDefaultDatasource('shop');

$serviceContainer->setProfilerClass('Orm\\Runtime\\Util\\Profiler');
$serviceContainer->setProfilerConfiguration([
    'slowThreshold' => 0.1,
    'innerGlue' => ': ',
    'outerGlue' => ' | ',
    'details' => [
        'time' => [
            'name' => 'Time',
            'precision' => 3,
            'pad' => 8,
        ],
        'waited' => [
            'name' => 'Lost',
            'precision' => 3,
            'pad' => 8,
        ],
    ],
]);

$serviceContainer->keepRecentObjects(64);

$serviceContainer->setLoggerConfiguration('defaultLogger', [
    'type' => 'rotating_file',
    'path' => '/var/log/orm.log',
    'level' => 300,
    'max_files' => 7,
]);

require_once __DIR__ . '/../loader/loadDatabase.php';
