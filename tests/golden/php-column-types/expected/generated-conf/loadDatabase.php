<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'samples' => [
        'platform' => 'mysql',
        'tablesByName' => [
            'sample' => '\\Map\\SampleTableMap',
        ],
        'tablesByPhpName' => [
            '\\Sample' => '\\Map\\SampleTableMap',
        ],
    ],
]);
