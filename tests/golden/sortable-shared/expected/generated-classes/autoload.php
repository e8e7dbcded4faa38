<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Shared\\Base\\Task' => 'Shared/Base/Task.php',
        'Shared\\Base\\TaskQuery' => 'Shared/Base/TaskQuery.php',
        'Shared\\Map\\TaskTableMap' => 'Shared/Map/TaskTableMap.php',
        'Shared\\Task' => 'Shared/Task.php',
        'Shared\\TaskQuery' => 'Shared/TaskQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
