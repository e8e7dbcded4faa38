<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'author' => '\\Keyed\\Map\\AuthorTableMap',
            'book' => '\\Keyed\\Map\\BookTableMap',
            'review' => '\\Keyed\\Map\\ReviewTableMap',
            'token' => '\\Keyed\\Map\\TokenTableMap',
        ],
        'tablesByPhpName' => [
            '\\Keyed\\Author' => '\\Keyed\\Map\\AuthorTableMap',
            '\\Keyed\\Book' => '\\Keyed\\Map\\BookTableMap',
            '\\Keyed\\Review' => '\\Keyed\\Map\\ReviewTableMap',
            '\\Keyed\\Token' => '\\Keyed\\Map\\TokenTableMap',
        ],
    ],
]);
