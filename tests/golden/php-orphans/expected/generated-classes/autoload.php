<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Shop\\Base\\Kept' => 'Shop/Base/Kept.php',
        'Shop\\Base\\KeptQuery' => 'Shop/Base/KeptQuery.php',
        'Shop\\Base\\OldQuery' => 'Shop/Base/OldQuery.php',
        'Shop\\Kept' => 'Shop/Kept.php',
        'Shop\\KeptQuery' => 'Shop/KeptQuery.php',
        'Shop\\Map\\KeptTableMap' => 'Shop/Map/KeptTableMap.php',
        'Shop\\Old' => 'Shop/Old.php',
        'Shop\\OldQuery' => 'Shop/OldQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
