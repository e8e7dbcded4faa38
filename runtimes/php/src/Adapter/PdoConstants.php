<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\InvalidArgumentException;

/** Turns the names of PDO's constants into their numbers. */
final class PdoConstants
{
    /**
     * The classes that have the constants of a driver from PHP 8.4 on; the old names are deprecated from PHP 8.5 on.
     */
    private const DRIVER_CLASSES = [
        'MYSQL' => 'Pdo\Mysql',
        'PGSQL' => 'Pdo\Pgsql',
        'SQLITE' => 'Pdo\Sqlite',
        'DBLIB' => 'Pdo\Dblib',
        'ODBC' => 'Pdo\Odbc',
        'FB' => 'Pdo\Firebird',
    ];

    /** The attributes of connections that PDO does not know; constants of ConnectionWrapper have the same names. */
    private const OWN = ['ORM_ATTR_CACHE_PREPARES' => -1, 'ORM_ATTR_DEFER_WRITE_LOCK' => -2];

    /** @param int|string $name ATTR_TIMEOUT, PDO::ATTR_TIMEOUT, MYSQL_ATTR_SSL_CA, Pdo\Mysql::ATTR_SSL_CA, a number */
    public static function attribute(int|string $name): int
    {
        if (is_int($name) || preg_match('/^-?\d+$/D', $name) === 1) {
            return (int) $name;
        }
        $own = self::OWN[preg_replace('/^PDO::/i', '', $name)] ?? null;
        if ($own !== null) {
            return $own;
        }
        foreach (self::candidates(ltrim($name, '\\')) as $constant) {
            $number = defined($constant) ? constant($constant) : null;
            if (is_int($number)) {
                return $number;
            }
        }
        throw new InvalidArgumentException(sprintf(
            'PDO has no constant "%s". Check its spelling, and that the PDO driver it belongs to is installed.',
            $name,
        ));
    }

    /** Values may be constants too; other strings stay as they are. */
    public static function value(mixed $value): mixed
    {
        if (is_string($value) && preg_match('/^\\\\?PDO(?:\\\\\w+)?::\w+$/Di', $value) === 1) {
            return self::attribute($value);
        }

        return $value;
    }

    /**
     * @param array<mixed> $named
     * @return array<int, mixed>
     */
    public static function attributes(array $named): array
    {
        $numbered = [];
        foreach ($named as $name => $value) {
            $numbered[self::attribute($name)] = self::value($value);
        }

        return $numbered;
    }

    /**
     * What a connection of the configuration is opened with.
     *
     * @param array<mixed> $attributes
     * @param array<mixed> $options
     * @return array<int, mixed>
     */
    public static function options(string $connection, array $attributes, array $options): array
    {
        $all = self::attributes($attributes) + self::attributes($options);
        if (($all[\PDO::ATTR_ERRMODE] ?? \PDO::ERRMODE_EXCEPTION) !== \PDO::ERRMODE_EXCEPTION) {
            throw ConnectionException::incomplete($connection, 'ATTR_ERRMODE can only be PDO::ERRMODE_EXCEPTION.');
        }

        return $all;
    }

    /** @return list<string> */
    private static function candidates(string $name): array
    {
        if (str_contains($name, '::') && stripos($name, 'PDO::') !== 0) {
            return [$name];
        }
        $short = (string) preg_replace('/^PDO::/i', '', $name);
        $parts = explode('_', $short, 2);
        $class = self::DRIVER_CLASSES[$parts[0]] ?? null;

        return [
            ...($class === null ? [] : [$class . '::' . ($parts[1] ?? '')]),
            'PDO::' . $short,
        ];
    }
}
