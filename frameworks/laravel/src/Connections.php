<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Support\ConfigurationUrlParser;
use Orm\Runtime\Exception\ConnectionException;

/** Connections of config/database.php as those of Orm. */
final class Connections
{
    /** Keys of Laravel by parts of a DSN of PDO. */
    private const PARTS = [
        'mysql' => [
            'host' => 'host', 'port' => 'port', 'dbname' => 'database', 'unix_socket' => 'unix_socket',
            'charset' => 'charset',
        ],
        'pgsql' => [
            'host' => 'host', 'port' => 'port', 'dbname' => 'database', 'sslmode' => 'sslmode', 'sslcert' => 'sslcert',
            'sslkey' => 'sslkey', 'sslrootcert' => 'sslrootcert', 'application_name' => 'application_name',
            'connect_timeout' => 'connect_timeout',
        ],
        'sqlsrv' => [
            'Server' => 'host', 'Database' => 'database', 'Encrypt' => 'encrypt',
            'TrustServerCertificate' => 'trust_server_certificate',
        ],
    ];

    private const DRIVERS = ['mysql' => 'mysql', 'mariadb' => 'mysql', 'pgsql' => 'pgsql', 'sqlsrv' => 'sqlsrv'];

    /**
     * @param array<mixed> $connection
     * @return array<string, mixed> the configuration of a connection
     */
    public static function from(string $name, #[\SensitiveParameter] array $connection): array
    {
        $connection = self::withoutUrl($connection);
        $writers = is_array($connection['write'] ?? null) ? self::servers($connection['write']) : [];
        $readers = is_array($connection['read'] ?? null) ? self::servers($connection['read']) : [];
        $configuration = self::one($name, ($writers[0] ?? []) + $connection);
        $replicas = [];
        foreach ($readers as $reader) {
            foreach (is_array($reader['host'] ?? null) ? $reader['host'] : [$reader['host'] ?? null] as $host) {
                $server = ($host === null ? [] : ['host' => $host]) + $reader + $connection;
                $replicas[] = self::one($name, $server);
            }
        }
        $sticky = $replicas !== [] && ($connection['sticky'] ?? null) === false ? ['sticky' => false] : [];

        return $configuration + ['replicas' => $replicas] + $sticky;
    }

    /**
     * @param array<mixed> $servers one, or several
     * @return list<array<mixed>>
     */
    private static function servers(#[\SensitiveParameter] array $servers): array
    {
        $list = array_is_list($servers) ? array_values(array_filter($servers, is_array(...))) : [$servers];

        return array_map(self::withoutUrl(...), $list);
    }

    /**
     * Has the keys that Laravel reads from "url".
     *
     * @param array<mixed> $connection
     * @return array<mixed>
     */
    private static function withoutUrl(#[\SensitiveParameter] array $connection): array
    {
        return (array) (new ConfigurationUrlParser())->parseConfiguration($connection);
    }

    /**
     * @param array<mixed> $server
     * @return array<string, mixed>
     */
    private static function one(string $name, #[\SensitiveParameter] array $server): array
    {
        $options = ['options' => is_array($server['options'] ?? null) ? $server['options'] : []];
        $driver = self::text($server['driver'] ?? '');
        if ($driver === 'sqlite') {
            return ['dsn' => 'sqlite:' . self::text($server['database'] ?? '')] + $options;
        }
        $pdo = self::DRIVERS[$driver] ?? throw ConnectionException::incomplete(
            $name,
            'it is not in config/database.php, or its driver is not one of mysql, mariadb, pgsql, sqlite and sqlsrv.',
        );
        if ($pdo === 'sqlsrv' && self::text($server['port'] ?? '') !== '') {
            $server['host'] = self::text($server['host'] ?? '') . ',' . self::text($server['port'] ?? '');
        }
        $dsn = [];
        foreach (self::PARTS[$pdo] as $part => $key) {
            $value = self::text($server[$key] ?? '');
            if ($value !== '') {
                $dsn[] = $part . '=' . ($pdo === 'pgsql' ? self::quoted($value) : $value);
            }
        }

        return [
            'dsn' => $pdo . ':' . implode(';', $dsn),
            'user' => self::text($server['username'] ?? ''),
            'password' => self::text($server['password'] ?? ''),
            'settings' => $pdo === 'pgsql' ? self::pgsqlSettings($server) : [],
        ] + $options;
    }

    /**
     * @param array<mixed> $server
     * @return array<string, mixed>
     */
    private static function pgsqlSettings(#[\SensitiveParameter] array $server): array
    {
        $charset = self::text($server['charset'] ?? '');
        $path = $server['search_path'] ?? $server['schema'] ?? null;
        $schemas = is_string($path) ? preg_split('/[\s,"\']+/', $path, -1, PREG_SPLIT_NO_EMPTY) : $path;
        $quoted = array_map(
            static fn (mixed $schema): string => '"' . str_replace('"', '""', self::text($schema)) . '"',
            is_array($schemas) ? $schemas : [],
        );

        return ($charset === '' ? [] : ['charset' => $charset])
            + ($quoted === [] ? [] : ['queries' => ['SET search_path TO ' . implode(', ', $quoted)]]);
    }

    /** Several hosts stand between commas. */
    private static function text(mixed $value): string
    {
        if (is_array($value)) {
            return implode(',', array_map(self::text(...), $value));
        }

        return is_bool($value) ? ($value ? 'yes' : 'no') : (is_scalar($value) ? (string) $value : '');
    }

    private static function quoted(string $value): string
    {
        return preg_match('/^[^\s\'\\\\]+$/D', $value) === 1 ? $value : "'" . addcslashes($value, "'\\") . "'";
    }
}
