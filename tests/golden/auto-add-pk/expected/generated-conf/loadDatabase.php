<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'author' => '\\Map\\AuthorTableMap',
            'book' => '\\Map\\BookTableMap',
            'review' => '\\Map\\ReviewTableMap',
            'token' => '\\Map\\TokenTableMap',
        ],
        'tablesByPhpName' => [
            '\\Author' => '\\Map\\AuthorTableMap',
            '\\Book' => '\\Map\\BookTableMap',
            '\\Review' => '\\Map\\ReviewTableMap',
            '\\Token' => '\\Map\\TokenTableMap',
        ],
    ],
]);
