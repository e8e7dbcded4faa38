<?php

/** Loads the package where Composer is not used, after autoload.php of the runtime. */

declare(strict_types=1);

spl_autoload_register(
    static function (string $class): void {
        // Each class of the runtime passes here: a list is quicker than looking for a file.
        $isOwn = str_starts_with($class, 'Orm\\Propel\\')
            || str_starts_with($class, 'Orm\\Runtime\\ActiveQuery\\Criterion\\')
            || in_array($class, [
                'Orm\Runtime\ActiveQuery\Join',
                'Orm\Runtime\ActiveQuery\ModelJoin',
                'Orm\Runtime\ActiveQuery\ModelWith',
                'Orm\Runtime\Parser\CsvParser',
                'Orm\Runtime\Parser\CsvReader',
                'Orm\Runtime\Parser\XmlParser',
                'Orm\Runtime\Parser\XmlReader',
                'Orm\Runtime\Parser\YamlFlow',
                'Orm\Runtime\Parser\YamlParser',
                'Orm\Runtime\Parser\YamlReader',
            ], true);
        $file = __DIR__ . '/src/' . strtr(substr($class, 4), '\\', '/') . '.php';
        if ($isOwn && is_file($file)) {
            include $file;
        }
    },
    // The autoloader of the runtime tries to include each class of its namespace.
    prepend: true,
);

require __DIR__ . '/register.php';
