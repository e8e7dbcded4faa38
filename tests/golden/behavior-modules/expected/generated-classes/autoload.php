<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Modules\\Base\\Book' => 'Modules/Base/Book.php',
        'Modules\\Base\\BookQuery' => 'Modules/Base/BookQuery.php',
        'Modules\\Book' => 'Modules/Book.php',
        'Modules\\BookQuery' => 'Modules/BookQuery.php',
        'Modules\\Map\\BookTableMap' => 'Modules/Map/BookTableMap.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
