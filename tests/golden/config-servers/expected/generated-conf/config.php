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

$serviceContainer->setAdapterClass('shop', 'pgsql');
$manager = new \Orm\Runtime\Connection\ConnectionManagerMasterSlave('shop');
$manager->setReadConfiguration([
    [
        'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
        'dsn' => 'pgsql:host=c;dbname=shop',
        'user' => 'shop',
        'password' => $ormEnvironment('DB_PASSWORD'),
        'options' => [],
        'attributes' => [],
        'settings' => [
            'charset' => 'utf8',
            'queries' => [
                'utf8' => 'SET NAMES \'UTF8\'',
            ],
        ],
        'model_paths' => [
            'src',
            'vendor',
        ],
        'pooler' => 'transaction',
        'sticky' => 2.5,
        'connectTimeout' => 2,
        'retries' => 3,
        'weight' => 3,
    ],
    [
        'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
        'dsn' => 'pgsql:host=d,::1;port=5432,6432;dbname=shop',
        'user' => 'reader',
        'password' => $ormEnvironment('DB_PASSWORD'),
        'options' => [],
        'attributes' => [],
        'settings' => [
            'charset' => 'utf8',
            'queries' => [
                'utf8' => 'SET NAMES \'UTF8\'',
            ],
        ],
        'model_paths' => [
            'src',
            'vendor',
        ],
        'pooler' => 'transaction',
        'sticky' => 2.5,
        'connectTimeout' => 2,
        'retries' => 3,
    ],
]);
$manager->setWriteConfiguration([
    'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
    'dsn' => 'pgsql:host=a,b;port=5432,5433;dbname=shop;target_session_attrs=read-write',
    'user' => 'shop',
    'password' => $ormEnvironment('DB_PASSWORD'),
    'options' => [],
    'attributes' => [],
    'settings' => [
        'charset' => 'utf8',
        'queries' => [
            'utf8' => 'SET NAMES \'UTF8\'',
        ],
    ],
    'model_paths' => [
        'src',
        'vendor',
    ],
    'pooler' => 'transaction',
    'sticky' => 2.5,
    'connectTimeout' => 2,
    'retries' => 3,
]);
$serviceContainer->setConnectionManager($manager);

$serviceContainer->setAdapterClass('stock', 'mysql');
$manager = new \Orm\Runtime\Connection\ConnectionManagerMasterSlave('stock');
$manager->setReadConfiguration([
    [
        'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
        'dsn' => 'mysql:host=d;dbname=stock',
        'user' => 'stock',
        'options' => [],
        'attributes' => [],
        'settings' => [
            'charset' => 'utf8mb4',
            'queries' => [
                'utf8' => 'SET NAMES utf8mb4 COLLATE utf8mb4_unicode_ci, COLLATION_CONNECTION = utf8mb4_unicode_ci, COLLATION_DATABASE = utf8mb4_unicode_ci, COLLATION_SERVER = utf8mb4_unicode_ci',
            ],
        ],
        'model_paths' => [
            'src',
            'vendor',
        ],
        'cluster' => 'galera',
        'syncReads' => true,
        'sticky' => false,
    ],
]);
$manager->setWriteConfiguration([
    'classname' => 'Orm\\Runtime\\Connection\\ConnectionWrapper',
    'dsn' => 'mysql:host=a,b,c;port=3306,3307,3306;dbname=stock;connect_timeout=2',
    'user' => 'stock',
    'options' => [],
    'attributes' => [],
    'settings' => [
        'charset' => 'utf8mb4',
        'queries' => [
            'utf8' => 'SET NAMES utf8mb4 COLLATE utf8mb4_unicode_ci, COLLATION_CONNECTION = utf8mb4_unicode_ci, COLLATION_DATABASE = utf8mb4_unicode_ci, COLLATION_SERVER = utf8mb4_unicode_ci',
        ],
    ],
    'model_paths' => [
        'src',
        'vendor',
    ],
    'cluster' => 'galera',
    'syncReads' => true,
    'sticky' => false,
]);
$serviceContainer->setConnectionManager($manager);

$serviceContainer->setDefaultDatasource('shop');

require_once __DIR__ . '/loadDatabase.php';
