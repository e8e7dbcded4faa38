<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Orm\Runtime\Exception\InvalidArgumentException;

/** Connections of config/database.php as those of Orm. */
final class Connections
{
    /** Keys of Laravel by parts of a DSN of PDO. */
    private const PARTS = [
        'mysql' => [
            'host' => 'host', 'port' => 'port', 'dbname' => 'database', 'unix_socket' => 'unix_socket',
            'charset' => 'charset',
        ],
        'pgsql' => ['host' => 'host', 'port' => 'port', 'dbname' => 'database', 'sslmode' => 'sslmode'],
        'sqlsrv' => ['Server' => 'host', 'Database' => 'database'],
    ];

    /**
     * @param array<mixed> $connection
     * @return array<string, mixed> the configuration of a connection
     */
    public static function from(string $name, #[\SensitiveParameter] array $connection): array
    {
        $readers = is_array($connection['read'] ?? null) ? self::each($connection['read']) : [];
        $writer = is_array($connection['write'] ?? null) ? self::each($connection['write'])[0] ?? [] : [];
        $configuration = self::one($name, $writer + $connection);
        if ($readers !== []) {
            $configuration['replicas'] = array_map(
                static fn (array $reader): array => self::one($name, $reader + $connection),
                $readers,
            );
        }
        if (isset($connection['sticky']) && $connection['sticky'] === false) {
            $configuration['sticky'] = false;
        }

        return $configuration;
    }

    /**
     * A server for every host of a list.
     *
     * @param array<mixed> $servers
     * @return list<array<mixed>>
     */
    private static function each(array $servers): array
    {
        $list = array_is_list($servers) ? array_filter($servers, is_array(...)) : [$servers];
        $all = [];
        foreach ($list as $server) {
            foreach (is_array($server['host'] ?? null) ? $server['host'] : [null] as $host) {
                $all[] = ($host === null ? [] : ['host' => $host]) + $server;
            }
        }

        return $all;
    }

    /**
     * @param array<mixed> $server
     * @return array<string, mixed>
     */
    private static function one(string $name, #[\SensitiveParameter] array $server): array
    {
        $login = ['user' => $server['username'] ?? null, 'password' => $server['password'] ?? null];
        if (is_string($server['url'] ?? null) && $server['url'] !== '') {
            return ['dsn' => $server['url']];
        }
        $options = ['options' => is_array($server['options'] ?? null) ? $server['options'] : []];
        $driver = $server['driver'] ?? null;
        if ($driver === 'sqlite') {
            return ['dsn' => 'sqlite:' . self::text($server['database'] ?? '')] + $options;
        }
        $parts = self::PARTS[$driver === 'mariadb' ? 'mysql' : (is_string($driver) ? $driver : '')]
            ?? throw new InvalidArgumentException(sprintf(
                'The connection "%s" of config/database.php is missing, or its driver is not one of mysql, mariadb, '
                    . 'pgsql, sqlite and sqlsrv.',
                $name,
            ));
        $dsn = [];
        foreach ($parts as $part => $key) {
            $value = self::text($server[$key] ?? '');
            if ($value !== '') {
                $dsn[] = $part . '=' . $value;
            }
        }

        return ['dsn' => ($driver === 'mariadb' ? 'mysql' : $driver) . ':' . implode(';', $dsn)] + $login + $options;
    }

    private static function text(mixed $value): string
    {
        return is_scalar($value) ? (string) $value : '';
    }
}
