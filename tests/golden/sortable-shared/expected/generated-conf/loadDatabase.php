<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'task' => '\\Shared\\Map\\TaskTableMap',
        ],
        'tablesByPhpName' => [
            '\\Shared\\Task' => '\\Shared\\Map\\TaskTableMap',
        ],
    ],
]);
