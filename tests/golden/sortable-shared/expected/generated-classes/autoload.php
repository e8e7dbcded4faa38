<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Shop\\Base\\Task' => 'Shop/Base/Task.php',
        'Shop\\Base\\TaskQuery' => 'Shop/Base/TaskQuery.php',
        'Shop\\Map\\TaskTableMap' => 'Shop/Map/TaskTableMap.php',
        'Shop\\Task' => 'Shop/Task.php',
        'Shop\\TaskQuery' => 'Shop/TaskQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
