<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Reaches the hosts that a DSN names. This class is for products whose DSN names one host, and whose driver cannot
 * limit the time of connecting.
 *
 * @internal
 */
class DsnHosts
{
    use NotSerializable;

    /**
     * DSNs to try in this order, by a label for messages: several where the client library does not try hosts by
     * itself.
     *
     * @param bool $writes whether the session is for writing, too, which a standby refuses
     * @return array<string, string>
     * @throws ConnectionException where the DSN cannot be read
     */
    public function dsns(string $name, string $dsn, bool $writes): array
    {
        return ['' => $dsn];
    }

    public function hasSeveral(string $dsn): bool
    {
        return false;
    }

    /** @return array<int, mixed> options of PDO that limit the time of connecting */
    public function timeoutOptions(float $seconds): array
    {
        return [];
    }

    /**
     * @param \Closure(array<int, mixed>): \PDO $connect
     * @param array<int, mixed> $options of PDO
     * @param float $seconds at most, for each of the hosts; 0 for no limit
     */
    public function connect(\Closure $connect, #[\SensitiveParameter] array $options, float $seconds): \PDO
    {
        return $connect($options);
    }

    /**
     * Checks that a server is ready, and of the kind that the DSN asks for.
     *
     * @throws \PDOException
     */
    public function check(\PDO $pdo, string $dsn, bool $writes, ServerSettings $servers): void
    {
    }

    /**
     * The value of a key that stands in a DSN; null without one.
     *
     * @param string $separators what ends a value, as part of a regular expression
     */
    protected static function value(string $dsn, string $key, string $separators = ';\s'): ?string
    {
        $pattern = "/(?<=[:;\s])\s*$key\s*=\s*('(?:[^'\\\\]|\\\\.)*'|[^$separators]*)/i";
        if (preg_match($pattern, $dsn, $match) !== 1) {
            return null;
        }

        return str_starts_with($match[1], "'") ? stripslashes(substr($match[1], 1, -1)) : $match[1];
    }

    /** The limit that a DSN has for the time of connecting; null without one. */
    public static function timeout(string $dsn): ?float
    {
        $value = self::value($dsn, 'connect_timeout');

        return is_numeric($value) && $value >= 0 ? (float) $value : null;
    }
}
