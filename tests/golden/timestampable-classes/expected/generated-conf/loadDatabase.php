<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'book' => '\\Shop\\Map\\BookTableMap',
            'task' => '\\Shop\\Map\\TaskTableMap',
            'visit' => '\\Shop\\Map\\VisitTableMap',
        ],
        'tablesByPhpName' => [
            '\\Shop\\Book' => '\\Shop\\Map\\BookTableMap',
            '\\Shop\\Task' => '\\Shop\\Map\\TaskTableMap',
            '\\Shop\\Visit' => '\\Shop\\Map\\VisitTableMap',
        ],
    ],
]);
