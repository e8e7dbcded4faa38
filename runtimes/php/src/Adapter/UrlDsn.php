<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Exception\ConnectionException;

/**
 * A DSN that is a URL, such as an environment variable often holds one:
 * <scheme>://<user>:<password>@<host>:<port>/<database>?<option>=<value>
 * MySQL and PostgreSQL may have several hosts between commas, each with its port.
 *
 * The command "orm config:convert" translates those that are written down in the configuration, in the same way.
 */
final class UrlDsn
{
    private const DRIVERS = [
        'mysql' => 'mysql',
        'mariadb' => 'mysql',
        'pgsql' => 'pgsql',
        'postgres' => 'pgsql',
        'postgresql' => 'pgsql',
        'sqlite' => 'sqlite',
        'sqlite3' => 'sqlite',
        'mssql' => 'sqlsrv',
        'sqlserver' => 'sqlsrv',
        'sqlsrv' => 'sqlsrv',
        'oracle' => 'oci',
        'oci' => 'oci',
    ];

    /** Products that may have several hosts, and the port of one that names none. */
    private const SEVERAL_HOSTS = ['mysql' => '3306', 'pgsql' => '5432'];

    private const HOST = '(?:\[[^]/?#@,]*]|[^:/?#@,]*)(?::\d*)?';

    /** What may follow the question mark, with its name in the DSN. */
    private const OPTIONS = [
        'mysql' => [
            'charset' => 'charset',
            'unix_socket' => 'unix_socket',
            'socket' => 'unix_socket',
            'connect_timeout' => 'connect_timeout',
            'target_session_attrs' => 'target_session_attrs',
        ],
        'pgsql' => [
            'host' => 'host',
            'hostaddr' => 'hostaddr',
            'charset' => 'client_encoding',
            'client_encoding' => 'client_encoding',
            'sslmode' => 'sslmode',
            'sslrootcert' => 'sslrootcert',
            'sslcert' => 'sslcert',
            'sslkey' => 'sslkey',
            'options' => 'options',
            'application_name' => 'application_name',
            'fallback_application_name' => 'fallback_application_name',
            'connect_timeout' => 'connect_timeout',
            'gssencmode' => 'gssencmode',
            'channel_binding' => 'channel_binding',
            'target_session_attrs' => 'target_session_attrs',
            'keepalives' => 'keepalives',
            'keepalives_idle' => 'keepalives_idle',
            'keepalives_interval' => 'keepalives_interval',
            'keepalives_count' => 'keepalives_count',
            'tcp_user_timeout' => 'tcp_user_timeout',
        ],
        'sqlite' => [],
        'sqlsrv' => [
            'encrypt' => 'Encrypt',
            'trustservercertificate' => 'TrustServerCertificate',
            'app' => 'APP',
            'logintimeout' => 'LoginTimeout',
            'applicationintent' => 'ApplicationIntent',
            'multisubnetfailover' => 'MultiSubnetFailover',
        ],
        'oci' => ['charset' => 'charset'],
    ];

    /** Often stands in DATABASE_URL, and says nothing about the connection. */
    private const VERSION_FOR_DOCTRINE = 'serverversion';

    /** Adapters by the driver of PDO, where the names differ. */
    private const ADAPTERS = ['sqlsrv' => 'mssql', 'oci' => 'oracle'];

    /** The adapter for a URL or a DSN of PDO. */
    public static function adapterOf(string $name, #[\SensitiveParameter] mixed $dsn): string
    {
        $scheme = is_string($dsn) ? strtolower(trim((string) strstr($dsn, ':', true))) : '';
        $driver = self::DRIVERS[$scheme]
            ?? throw self::refused(
                $name,
                sprintf('its DSN begins with none of %s.', implode(', ', array_keys(self::DRIVERS))),
            );

        return self::ADAPTERS[$driver] ?? $driver;
    }

    public static function isUrl(mixed $dsn): bool
    {
        return is_string($dsn) && preg_match('~^\s*[a-z][a-z0-9+.-]*://~i', $dsn) === 1;
    }

    /**
     * The configuration with a DSN of PDO. The user and the password beside a URL have the last word.
     *
     * @param array<mixed> $configuration
     * @return array<mixed>
     */
    public static function translate(string $name, #[\SensitiveParameter] array $configuration): array
    {
        $url = is_string($configuration['dsn'] ?? null) ? trim($configuration['dsn']) : '';
        $pattern = '~^([a-z][a-z0-9+.-]*)://(?:([^/?#]*)@)?(' . self::HOST . '(?:,' . self::HOST . ')*)'
            . '(?:/([^?#]*))?(?:\?([^#]*))?$~Di';
        if (preg_match($pattern, $url, $parts, PREG_UNMATCHED_AS_NULL) !== 1) {
            throw self::refused(
                $name,
                'its URL cannot be read. Write "@", ":", "/", "?", "#" and "%" of a password as % and their code, '
                    . 'such as %40.',
            );
        }
        $driver = self::DRIVERS[strtolower((string) $parts[1])]
            ?? throw self::refused(
                $name,
                sprintf('its URL begins with none of %s.', implode(', ', array_keys(self::DRIVERS))),
            );
        $login = explode(':', $parts[2] ?? '', 2);
        $database = rawurldecode($parts[4] ?? '');
        $options = self::options($name, $driver, $parts[5] ?? '');
        [$host, $port] = self::hosts($name, $driver, (string) $parts[3]);
        $place = ['host' => $host, 'port' => $port, 'dbname' => $database];
        $dsn = match ($driver) {
            'mysql' => [
                'host' => $host === '' && !isset($options['unix_socket']) ? 'localhost' : $host,
            ] + $place + $options,
            'pgsql' => array_map(
                self::quoted(...),
                array_filter($place, static fn (string $value): bool => $value !== '') + $options,
            ),
            'sqlsrv' => ['Server' => ($host ?: 'localhost') . ($place['port'] === '' ? '' : ',' . $place['port'])]
                + array_map(self::braced(...), array_filter(['Database' => $database] + $options)),
            'oci' => ['dbname' => '//' . (str_contains($host, ':') ? "[$host]" : ($host ?: 'localhost'))
                . ($place['port'] === '' ? '' : ':' . $place['port']) . '/' . $database] + $options,
            'sqlite' => $database,
        };
        if ($database === '' && ($driver === 'sqlite' || $driver === 'oci')) {
            throw self::refused($name, 'its URL names no database.');
        }

        return [
            'dsn' => $driver . ':' . (is_string($dsn) ? $dsn : self::joined($name, $dsn)),
            'user' => $configuration['user'] ?? rawurldecode($login[0]),
            'password' => $configuration['password'] ?? rawurldecode($login[1] ?? ''),
        ] + $configuration;
    }

    /** @return array{string, string} the hosts and their ports, which are written for all hosts or for none */
    private static function hosts(string $name, string $driver, string $written): array
    {
        $usualPort = self::SEVERAL_HOSTS[$driver] ?? null;
        $hosts = $ports = [];
        foreach ($usualPort === null ? [$written] : explode(',', $written) as $place) {
            if (
                preg_match('/^(\[[^]]*]|[^:]*)(?::(\d*))?$/D', $place, $parts) !== 1
                || ($driver === 'sqlsrv' && str_contains($place, ','))
            ) {
                throw self::refused($name, 'its URL has several hosts, and this product takes one.');
            }
            $hosts[] = rawurldecode(trim($parts[1], '[]'));
            $ports[] = $parts[2] ?? '';
        }
        if (count($hosts) > 1 && in_array('', $hosts, true)) {
            throw self::refused($name, 'its URL has a comma without a host beside it.');
        }
        $port = implode('', $ports) === ''
            ? ''
            : implode(',', array_map(static fn (string $port): string => $port ?: (string) $usualPort, $ports));

        return [implode(',', $hosts), $port];
    }

    /** @return array<string, string> by the name in the DSN */
    private static function options(string $name, string $driver, #[\SensitiveParameter] string $query): array
    {
        $options = [];
        foreach (array_filter(explode('&', $query)) as $pair) {
            [$key, $value] = array_map(rawurldecode(...), explode('=', $pair, 2)) + [1 => ''];
            if (strtolower($key) === self::VERSION_FOR_DOCTRINE) {
                continue;
            }
            $known = self::OPTIONS[$driver];
            $option = $known[strtolower($key)] ?? throw self::refused($name, $known === []
                ? 'its URL has options, and this product has none.'
                : sprintf('an option of its URL is none of %s.', implode(', ', array_keys($known))));
            $options[$option] = $value;
        }

        return array_filter($options, static fn (string $value): bool => $value !== '');
    }

    /** @param array<string, string> $parts */
    private static function joined(string $name, #[\SensitiveParameter] array $parts): string
    {
        $written = [];
        foreach ($parts as $key => $value) {
            if (str_contains($value, ';') && !str_starts_with($value, '{')) {
                throw self::refused($name, sprintf('a DSN cannot hold the "%s" of its URL.', $key));
            }
            if ($value !== '') {
                $written[] = "$key=$value";
            }
        }

        return implode(';', $written);
    }

    private static function quoted(string $value): string
    {
        return preg_match('/^[^\s\'\\\\]+$/D', $value) === 1 ? $value : "'" . addcslashes($value, "'\\") . "'";
    }

    private static function braced(string $value): string
    {
        return preg_match('/^[^;={}]+$/D', $value) === 1 ? $value : '{' . str_replace('}', '}}', $value) . '}';
    }

    private static function refused(string $name, string $problem): ConnectionException
    {
        return ConnectionException::incomplete($name, $problem);
    }
}
