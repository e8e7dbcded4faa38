<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Author' => 'Author.php',
        'AuthorQuery' => 'AuthorQuery.php',
        'Base\\Author' => 'Base/Author.php',
        'Base\\AuthorQuery' => 'Base/AuthorQuery.php',
        'Base\\Book' => 'Base/Book.php',
        'Base\\BookQuery' => 'Base/BookQuery.php',
        'Base\\Review' => 'Base/Review.php',
        'Base\\ReviewQuery' => 'Base/ReviewQuery.php',
        'Base\\Token' => 'Base/Token.php',
        'Base\\TokenQuery' => 'Base/TokenQuery.php',
        'Book' => 'Book.php',
        'BookQuery' => 'BookQuery.php',
        'Map\\AuthorTableMap' => 'Map/AuthorTableMap.php',
        'Map\\BookTableMap' => 'Map/BookTableMap.php',
        'Map\\ReviewTableMap' => 'Map/ReviewTableMap.php',
        'Map\\TokenTableMap' => 'Map/TokenTableMap.php',
        'Review' => 'Review.php',
        'ReviewQuery' => 'ReviewQuery.php',
        'Token' => 'Token.php',
        'TokenQuery' => 'TokenQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
