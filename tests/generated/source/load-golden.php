<?php

/** Loads every class of a golden case and instantiates it if possible; any notice is a failure. */

declare(strict_types=1);

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

require dirname(__DIR__, 3) . '/runtimes/php/autoload.php';
require dirname(__DIR__, 3) . '/runtimes/propel/autoload.php';

[, $folder] = $argv;
$found = [];
$files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS));
foreach ($files as $file) {
    $path = $file->getPathname();
    $source = $file->getExtension() === 'php' ? (string) file_get_contents($path) : '';
    if (preg_match('/^(?:abstract |final )?(?:class|interface) (\w+)/m', $source, $class) === 1) {
        preg_match('/^namespace (.+);$/m', $source, $namespace);
        $found[ltrim(($namespace[1] ?? '') . '\\' . $class[1], '\\')] = $path;
    }
}
spl_autoload_register(static function (string $class) use ($found): void {
    if (isset($found[$class])) {
        require $found[$class];
    }
});
foreach (glob("$folder/generated-*/autoload.php") ?: [] as $autoload) {
    require $autoload;
}
ksort($found);
foreach (array_keys($found) as $class) {
    if (!class_exists($class) && !interface_exists($class)) {
        throw new LogicException("$class cannot be loaded.");
    }
    $reflection = new ReflectionClass($class);
    if ($reflection->isSubclassOf(TableMap::class)) {
        $map = $class::getTableMap();
        $map->getColumns();
        $map->getRelations();
    } elseif ($reflection->isInstantiable() && $reflection->isSubclassOf(ActiveRecordInterface::class)) {
        $model = new $class();
        $model->copy();
        $made = $model->toArray();
        if ($model->clear()->toArray() !== $made) {
            throw new LogicException("A cleared $class is not as it was made.");
        }
    } elseif ($reflection->isInstantiable() && $reflection->isSubclassOf(ModelCriteria::class)) {
        $class::create();
    }
}
echo count($found);
