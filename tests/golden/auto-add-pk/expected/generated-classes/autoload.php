<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Keyed\\Author' => 'Keyed/Author.php',
        'Keyed\\AuthorQuery' => 'Keyed/AuthorQuery.php',
        'Keyed\\Base\\Author' => 'Keyed/Base/Author.php',
        'Keyed\\Base\\AuthorQuery' => 'Keyed/Base/AuthorQuery.php',
        'Keyed\\Base\\Book' => 'Keyed/Base/Book.php',
        'Keyed\\Base\\BookQuery' => 'Keyed/Base/BookQuery.php',
        'Keyed\\Base\\Review' => 'Keyed/Base/Review.php',
        'Keyed\\Base\\ReviewQuery' => 'Keyed/Base/ReviewQuery.php',
        'Keyed\\Base\\Token' => 'Keyed/Base/Token.php',
        'Keyed\\Base\\TokenQuery' => 'Keyed/Base/TokenQuery.php',
        'Keyed\\Book' => 'Keyed/Book.php',
        'Keyed\\BookQuery' => 'Keyed/BookQuery.php',
        'Keyed\\Map\\AuthorTableMap' => 'Keyed/Map/AuthorTableMap.php',
        'Keyed\\Map\\BookTableMap' => 'Keyed/Map/BookTableMap.php',
        'Keyed\\Map\\ReviewTableMap' => 'Keyed/Map/ReviewTableMap.php',
        'Keyed\\Map\\TokenTableMap' => 'Keyed/Map/TokenTableMap.php',
        'Keyed\\Review' => 'Keyed/Review.php',
        'Keyed\\ReviewQuery' => 'Keyed/ReviewQuery.php',
        'Keyed\\Token' => 'Keyed/Token.php',
        'Keyed\\TokenQuery' => 'Keyed/TokenQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
