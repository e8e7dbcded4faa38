<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'book' => '\\Stamps\\Map\\BookTableMap',
            'task' => '\\Stamps\\Map\\TaskTableMap',
            'visit' => '\\Stamps\\Map\\VisitTableMap',
        ],
        'tablesByPhpName' => [
            '\\Stamps\\Book' => '\\Stamps\\Map\\BookTableMap',
            '\\Stamps\\Task' => '\\Stamps\\Map\\TaskTableMap',
            '\\Stamps\\Visit' => '\\Stamps\\Map\\VisitTableMap',
        ],
    ],
]);
