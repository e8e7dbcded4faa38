<?php

/** Loads Orm\Runtime where Composer is not used; psr/log is needed only once a logger is. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Orm\\Runtime\\')) {
        // Looking for the file first would take a system call per class; only a class that does not exist has none.
        @include __DIR__ . '/src/' . strtr(substr($class, 12), '\\', '/') . '.php';
    }
});
