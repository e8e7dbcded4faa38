<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'task' => '\\Shop\\Map\\TaskTableMap',
        ],
        'tablesByPhpName' => [
            '\\Shop\\Task' => '\\Shop\\Map\\TaskTableMap',
        ],
    ],
]);
