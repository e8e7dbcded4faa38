<?php

/** Loads Orm\Runtime where Composer is not used; psr/log is needed only once a logger is. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Orm\\Runtime\\')) {
        // Looking for each file first would take one system call per class. Only a class that does not exist has no file.
        @include __DIR__ . '/src/' . strtr(substr($class, 12), '\\', '/') . '.php';
    }
});
