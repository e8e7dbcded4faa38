<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Shop\\Base\\Book' => 'Shop/Base/Book.php',
        'Shop\\Base\\BookQuery' => 'Shop/Base/BookQuery.php',
        'Shop\\Base\\Task' => 'Shop/Base/Task.php',
        'Shop\\Base\\TaskQuery' => 'Shop/Base/TaskQuery.php',
        'Shop\\Base\\Visit' => 'Shop/Base/Visit.php',
        'Shop\\Base\\VisitQuery' => 'Shop/Base/VisitQuery.php',
        'Shop\\Book' => 'Shop/Book.php',
        'Shop\\BookQuery' => 'Shop/BookQuery.php',
        'Shop\\Map\\BookTableMap' => 'Shop/Map/BookTableMap.php',
        'Shop\\Map\\TaskTableMap' => 'Shop/Map/TaskTableMap.php',
        'Shop\\Map\\VisitTableMap' => 'Shop/Map/VisitTableMap.php',
        'Shop\\Task' => 'Shop/Task.php',
        'Shop\\TaskQuery' => 'Shop/TaskQuery.php',
        'Shop\\Visit' => 'Shop/Visit.php',
        'Shop\\VisitQuery' => 'Shop/VisitQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
