<?php

declare(strict_types=1);

namespace Orm\Runtime\Shell;

use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;

/**
 * Lets statements name model and query classes without their namespace: an interactive PHP forgets a `use` at the end
 * of its line.
 *
 * @internal
 */
final class ShortNames
{
    use NotSerializable;

    private function __construct()
    {
    }

    /** @param list<string> $databases */
    public static function register(array $databases): void
    {
        spl_autoload_register(static function (string $name) use ($databases): void {
            $found = str_contains($name, '\\') ? [] : self::classesNamed($name, $databases);
            // A short name of two classes stands for neither.
            if (count($found) === 1 && class_exists($found[0])) {
                class_alias($found[0], $name);
            }
        });
    }

    /**
     * @param list<string> $databases
     * @return list<string>
     */
    private static function classesNamed(string $name, array $databases): array
    {
        $found = [];
        foreach (self::models($databases) as $model) {
            foreach ([$model, $model . 'Query'] as $class) {
                if (str_ends_with($class, '\\' . $name)) {
                    $found[] = $class;
                }
            }
        }

        return $found;
    }

    /**
     * @param list<string> $databases
     * @return iterable<string>
     */
    private static function models(array $databases): iterable
    {
        foreach ($databases as $database) {
            foreach (Orm::getStandardServiceContainer()->getDatabaseMap($database)->getTables() as $table) {
                yield $table->getClassName();
            }
        }
    }
}
