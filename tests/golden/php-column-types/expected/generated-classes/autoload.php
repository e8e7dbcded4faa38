<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Base\\Sample' => 'Base/Sample.php',
        'Base\\SampleQuery' => 'Base/SampleQuery.php',
        'Map\\SampleTableMap' => 'Map/SampleTableMap.php',
        'Sample' => 'Sample.php',
        'SampleQuery' => 'SampleQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
