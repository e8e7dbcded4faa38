<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Shop\\Base\\Book' => 'Shop/Base/Book.php',
        'Shop\\Base\\BookQuery' => 'Shop/Base/BookQuery.php',
        'Shop\\Book' => 'Shop/Book.php',
        'Shop\\BookQuery' => 'Shop/BookQuery.php',
        'Shop\\Map\\BookTableMap' => 'Shop/Map/BookTableMap.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
