<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'book' => '\\Modules\\Map\\BookTableMap',
        ],
        'tablesByPhpName' => [
            '\\Modules\\Book' => '\\Modules\\Map\\BookTableMap',
        ],
    ],
]);
