<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Pgsql;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Adapter\DsnHosts;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Support\TimeZones;

final class PgsqlDriver extends Driver
{
    private const INVALID_SETTING = '22023';

    /** SQLSTATE of all failures to connect; only their words tell why. */
    private const NOT_CONNECTED = '08006';

    /** A query that only sets a parameter, without a comment that could go on in the next one. */
    private const SETTING = '~^(?!.*(?:--|/\*))\s*SET\s+(?:SESSION\s+)?\w+\s*(?:=|TO\s)[^;]*;?\s*$~Dis';

    /** The words of libpq, servers and pgbouncer; a server that speaks another language is taken for one that is down. */
    private const WRONG_SETTINGS = '/authentication failed|pg_hba\.conf|(?:role|user|database) "[^"]*" does not exist'
        . '|not permitted to log in|permission denied for database|no password supplied|authentication method'
        . '|no such (?:user|database)|unsupported startup parameter|unrecognized configuration parameter'
        . '|invalid (?:value for parameter|connection option|port number|integer value|\w+ value)|missing "=" after'
        . '|could not match \d+/i';

    /**
     * Preparing and deallocating take a round trip each, and save a third of the time of each later use: on the same
     * machine this pays from the fifth use on.
     */
    public function unpreparedUses(): int
    {
        return 4;
    }

    public function unprepared(
        \PDO $pdo,
        string $sql,
        #[\SensitiveParameter] array $values,
        array $options,
        bool $inTransaction,
    ): ?\PDOStatement {
        return $pdo->prepare($sql, Pooler::options() + $options) ?: null;
    }

    /** Sets the character set as a parameter of the session's start, which takes no round trip. */
    public function prepareDsn(string $dsn, string $charset): string
    {
        return $charset === '' || !str_starts_with($dsn, 'pgsql:')
            ? $dsn
            : rtrim($dsn, '; ') . ';client_encoding=' . SqlText::charsetName($charset);
    }

    /** Sets the character set where the DSN could not: in a file, for example. */
    public function initSession(\PDO $pdo, string $charset): void
    {
        if ($charset !== '' && !self::hasEncoding($pdo, $charset)) {
            $pdo->exec('SET NAMES ' . SqlText::literal(SqlText::charsetName($charset)));
        }
    }

    /** Whether a session has this character set, which the driver knows without asking the server. */
    private static function hasEncoding(\PDO $pdo, string $charset): bool
    {
        $info = $pdo->getAttribute(\PDO::ATTR_SERVER_INFO);
        $plain = static fn (string $name): string => str_replace(['-', '_'], '', strtoupper($name));

        return is_string($info) && preg_match('/; Client Encoding: ([^;]+)/', $info, $found) === 1
            && $plain($found[1]) === $plain($charset);
    }

    public function hosts(): DsnHosts
    {
        return new PgsqlHosts();
    }

    public function commitsStatements(): bool
    {
        return true;
    }

    public function isMisconfigured(\PDOException $failure): bool
    {
        $state = DriverError::sqlState($failure);

        return $state === self::NOT_CONNECTED || $state === '08P01'
            ? preg_match(self::WRONG_SETTINGS, $failure->getMessage()) === 1
            : preg_match('/^(?:0A|22|28|3D|42)/', $state) === 1;
    }

    public function storesNulInTexts(): bool
    {
        return false;
    }

    public function storesSpecialNumbers(): bool
    {
        return true;
    }

    public function serverOptions(ServerSettings $servers): array
    {
        return $servers->sharesSessions() ? Pooler::options() : [];
    }

    public function checkQueries(
        #[\SensitiveParameter] array $queries,
        string $connection,
        ServerSettings $servers,
    ): void {
        if ($servers->sharesSessions()) {
            Pooler::checkQueries($queries, $connection);
        }
    }

    /** A pooler is found by the statement that sets the time zone, without a further round trip. */
    public function openSession(
        \PDO $pdo,
        string $connection,
        string $dsn,
        ServerSettings $servers,
        #[\SensitiveParameter] array $queries = [],
    ): void {
        $process = $this->setTimeZone($pdo, $connection);
        if ($servers->pooler === '') {
            Pooler::refuse($pdo, $process ?? self::process($pdo), $connection, $dsn);
        }
        self::runQueries($pdo, self::necessary($pdo, $queries));
    }

    /**
     * Leaves out the query of a generated configuration that sets the character set once more, and joins settings,
     * since each query costs a round trip.
     *
     * @param list<string> $queries
     * @return list<string>
     */
    private static function necessary(\PDO $pdo, #[\SensitiveParameter] array $queries): array
    {
        $isNames = preg_match('/^\s*SET\s+NAMES\s+\'?([\w-]+)\'?[;\s]*$/Di', $queries[0] ?? '', $names) === 1;
        if ($isNames && self::hasEncoding($pdo, $names[1])) {
            array_shift($queries);
        }
        $settings = preg_grep(self::SETTING, $queries) ?: [];

        return count($queries) > 1 && count($settings) === count($queries)
            ? [implode('; ', array_map(static fn (string $query): string => rtrim($query, "; \t\r\n"), $queries))]
            : $queries;
    }

    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        $this->setTimeZone($pdo, $connection);
    }

    /**
     * A server may lack a zone that PHP has by default; then its own stays.
     *
     * @return int|null the number of the server's process; null where it does not know the zone
     */
    private function setTimeZone(\PDO $pdo, string $connection): ?int
    {
        $zone = TimeZones::of($connection)->getName();
        $literal = SqlText::literal($zone);
        // An offset would have the opposite sign as a name.
        $setting = preg_match('/^[+-]\d/', $zone) === 1 ? SqlText::literal('INTERVAL ' . $literal) : $literal;
        try {
            return self::process($pdo, ', set_config(\'TimeZone\', ' . $setting . ', false)');
        } catch (\PDOException $failure) {
            if (DriverError::sqlState($failure) !== self::INVALID_SETTING) {
                throw $failure;
            }
            if (TimeZones::isConfigured($connection)) {
                throw ConnectionException::unknownTimeZone($connection, $zone, $failure);
            }

            return null;
        }
    }

    /**
     * Returns the number of the server's process. PDO::query() would also prepare and deallocate, each a round trip.
     *
     * @param string $more further columns
     */
    private static function process(\PDO $pdo, string $more = ''): int
    {
        $statement = $pdo->prepare('SELECT pg_backend_pid()' . $more, Pooler::options());
        $statement->execute();

        return (int) $statement->fetchColumn();
    }

    public function booleanType(): int
    {
        return \PDO::PARAM_BOOL;
    }

    protected function createAdapter(): AdapterInterface
    {
        return new PgsqlAdapter();
    }
}
