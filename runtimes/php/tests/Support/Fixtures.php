<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/**
 * What the generator makes of the `schema.xml` files of these tests: classes and SQL. A fixture is called as the
 * namespace of its classes. `scripts/php-fixtures.mjs` builds them into a cache.
 */
final class Fixtures
{
    /** @var array<string, string>|null the folders by namespace */
    private static ?array $folders = null;

    /** @var array<string, string> the files of SQLite databases with empty tables, by namespace */
    private static array $templates = [];

    /** Loads the classes of all fixtures on demand. */
    public static function register(): void
    {
        spl_autoload_register(static function (string $class): void {
            $namespace = strstr($class, '\\', true);
            $folder = $namespace === false ? null : self::folders()[$namespace] ?? null;
            $file = $folder . '/' . strtr($class, '\\', '/') . '.php';
            if ($folder !== null && is_file($file)) {
                require $file;
            }
        });
    }

    /** The folder of a fixture, with its classes and an `autoload.php` that loads them alone. */
    public static function folder(string $namespace): string
    {
        return self::folders()[$namespace] ?? throw new \LogicException("No schema has the namespace $namespace.");
    }

    /** @return list<string> the statements that drop and create the tables of a fixture */
    public static function statements(string $namespace, string $adapter): array
    {
        $sql = (string) file_get_contents(self::sqlFile($namespace, $adapter));
        // Comments stand on lines of their own.
        $statements = explode(";\n", (string) preg_replace('/^--.*\n/m', '', $sql));

        return array_values(array_filter(array_map(trim(...), $statements)));
    }

    public static function sqlFile(string $namespace, string $adapter): string
    {
        return self::folder($namespace) . "/sql/$adapter.sql";
    }

    /** The file of a SQLite database with the empty tables of a fixture, to be copied. */
    public static function sqliteTemplate(string $namespace): string
    {
        return self::$templates[$namespace] ??= self::createTemplate($namespace);
    }

    private static function createTemplate(string $namespace): string
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'orm-template-');
        register_shutdown_function(static fn () => unlink($file));
        $pdo = new \PDO('sqlite:' . $file);
        $pdo->exec((string) file_get_contents(self::sqlFile($namespace, 'sqlite')));

        return $file;
    }

    /** @return array<string, string> */
    private static function folders(): array
    {
        if (self::$folders === null) {
            /** @var array<string, string> $folders */
            $folders = require self::listFile();
            self::$folders = $folders;
        }

        return self::$folders;
    }

    /** The processes that a test starts take the fixtures that it has. */
    private static function listFile(): string
    {
        $file = (string) getenv('ORM_TEST_FIXTURES');
        if ($file === '') {
            $script = dirname(__DIR__, 4) . '/scripts/php-fixtures.mjs';
            exec('node ' . escapeshellarg($script), $lines, $status);
            if ($status !== 0) {
                throw new \RuntimeException('The classes of the tests could not be built. Run npm ci first.');
            }
            $file = (string) end($lines);
            putenv("ORM_TEST_FIXTURES=$file");
        }

        return $file;
    }
}
