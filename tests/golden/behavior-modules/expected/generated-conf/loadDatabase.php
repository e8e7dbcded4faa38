<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'book' => '\\Shop\\Map\\BookTableMap',
        ],
        'tablesByPhpName' => [
            '\\Shop\\Book' => '\\Shop\\Map\\BookTableMap',
        ],
    ],
]);
