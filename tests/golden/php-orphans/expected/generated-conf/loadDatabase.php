<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'kept' => '\\Shop\\Map\\KeptTableMap',
        ],
        'tablesByPhpName' => [
            '\\Shop\\Kept' => '\\Shop\\Map\\KeptTableMap',
        ],
    ],
]);
