<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Stamps\\Base\\Book' => 'Stamps/Base/Book.php',
        'Stamps\\Base\\BookQuery' => 'Stamps/Base/BookQuery.php',
        'Stamps\\Base\\Task' => 'Stamps/Base/Task.php',
        'Stamps\\Base\\TaskQuery' => 'Stamps/Base/TaskQuery.php',
        'Stamps\\Base\\Visit' => 'Stamps/Base/Visit.php',
        'Stamps\\Base\\VisitQuery' => 'Stamps/Base/VisitQuery.php',
        'Stamps\\Book' => 'Stamps/Book.php',
        'Stamps\\BookQuery' => 'Stamps/BookQuery.php',
        'Stamps\\Map\\BookTableMap' => 'Stamps/Map/BookTableMap.php',
        'Stamps\\Map\\TaskTableMap' => 'Stamps/Map/TaskTableMap.php',
        'Stamps\\Map\\VisitTableMap' => 'Stamps/Map/VisitTableMap.php',
        'Stamps\\Task' => 'Stamps/Task.php',
        'Stamps\\TaskQuery' => 'Stamps/TaskQuery.php',
        'Stamps\\Visit' => 'Stamps/Visit.php',
        'Stamps\\VisitQuery' => 'Stamps/VisitQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
