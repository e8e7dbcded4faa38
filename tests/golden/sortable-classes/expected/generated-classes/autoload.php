<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Shop\\Base\\Chapter' => 'Shop/Base/Chapter.php',
        'Shop\\Base\\ChapterQuery' => 'Shop/Base/ChapterQuery.php',
        'Shop\\Base\\Page' => 'Shop/Base/Page.php',
        'Shop\\Base\\PageQuery' => 'Shop/Base/PageQuery.php',
        'Shop\\Base\\Track' => 'Shop/Base/Track.php',
        'Shop\\Base\\TrackQuery' => 'Shop/Base/TrackQuery.php',
        'Shop\\Chapter' => 'Shop/Chapter.php',
        'Shop\\ChapterQuery' => 'Shop/ChapterQuery.php',
        'Shop\\Map\\ChapterTableMap' => 'Shop/Map/ChapterTableMap.php',
        'Shop\\Map\\PageTableMap' => 'Shop/Map/PageTableMap.php',
        'Shop\\Map\\TrackTableMap' => 'Shop/Map/TrackTableMap.php',
        'Shop\\Page' => 'Shop/Page.php',
        'Shop\\PageQuery' => 'Shop/PageQuery.php',
        'Shop\\Track' => 'Shop/Track.php',
        'Shop\\TrackQuery' => 'Shop/TrackQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
