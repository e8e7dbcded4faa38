<?php

/**
 * For the file that opcache.preload names: compiles the runtime and folders of generated classes when PHP starts, so
 * that no request has to load them. Call the function that this file returns:
 *
 *     (require __DIR__ . '/vendor/orm/runtime/preload.php')(__DIR__ . '/generated-classes');
 */

declare(strict_types=1);

return static function (string ...$folders): void {
    // These classes extend those of an optional package.
    $left = __DIR__ . '/src/Behavior/Validate/Constraint/';
    $included = array_fill_keys(get_included_files(), true);
    // A package can have declared its own traits under these names.
    foreach (['CriteriaMethods', 'QueryMethods'] as $trait) {
        $path = __DIR__ . '/src/ActiveQuery/Concern/' . $trait . '.php';
        $included[$path] = trait_exists('Orm\\Runtime\\ActiveQuery\\Concern\\' . $trait, false) ?: null;
    }
    foreach ([__DIR__ . '/src', ...$folders] as $folder) {
        $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS));
        /** @var SplFileInfo $file */
        foreach ($files as $file) {
            $path = $file->getPathname();
            $isLoaded = isset($included[realpath($path)]);
            // Compiling does not run a file. Opcache links the classes at the end, so their order does not matter.
            if ($file->getExtension() === 'php' && !$isLoaded && !str_starts_with($path, $left)) {
                opcache_compile_file($path);
            }
        }
    }
};
