<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'chapter' => '\\Shop\\Map\\ChapterTableMap',
            'page' => '\\Shop\\Map\\PageTableMap',
            'track' => '\\Shop\\Map\\TrackTableMap',
        ],
        'tablesByPhpName' => [
            '\\Shop\\Chapter' => '\\Shop\\Map\\ChapterTableMap',
            '\\Shop\\Page' => '\\Shop\\Map\\PageTableMap',
            '\\Shop\\Track' => '\\Shop\\Map\\TrackTableMap',
        ],
    ],
]);
