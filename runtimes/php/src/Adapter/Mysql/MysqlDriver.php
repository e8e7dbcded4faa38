<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Mysql;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Adapter\DsnHosts;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Connection\StatementEffect;
use Orm\Runtime\Connection\StatementText;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Support\TimeZones;

final class MysqlDriver extends Driver
{
    private const UNKNOWN_VARIABLE = 1193;
    private const UNKNOWN_TIME_ZONE = 1298;

    /**
     * Statements that mean the same with values in place of `?`: one in a list of columns would be a part of the name,
     * one in ORDER BY the number of a column, and LIMIT takes no text.
     */
    private const TAKES_LITERALS = '~^(?:SELECT (?:[^?;]*$|(?:(?!\bFROM\b)[^?;()]|(\((?:[^?;()]++|(?1))*+\)))*+FROM\b)'
        . '|INSERT |UPDATE |DELETE )(?![^;]*\b(?:BY|LIMIT|OFFSET|RETURNING)\b[^;]*\?)[^;]*$~Di';

    /**
     * The SELECT of most queries: a read that takes literals and has none, nor comments. Known words and names that
     * are not called cannot change anything. It is tried first, because the other tests look at each word.
     */
    private const PLAIN_SELECT = '~^SELECT (?:`[\w .]*+`[., ]*+|COUNT\(\*\) |1 AS )++FROM '
        . '(?:`[\w .]*+`(?! *\()|[ =<>.,()]++|\?(?!\?)|\d++'
        . '|(?:WHERE|AND|OR|NOT|IN|LIKE|IS|NULL|INNER|LEFT|JOIN|ON)\b)*+'
        . '(?:(?:GROUP|ORDER) BY (?:`[\w .]*+`|[., ]++|ASC\b|DESC\b)++)*+(?:LIMIT \d++(?: OFFSET \d++)?+)?+$~D';

    /** Failures to connect have no SQLSTATE: access denied, no such database, unknown authentication or character set. */
    private const WRONG_SETTINGS = [1044, 1045, 1049, 1115, 1251, 1275, 1524, 1698, 1862, 2019, 2049, 2054, 2059];

    /** A character set that is set later is unknown to PDO::quote(). */
    public function prepareDsn(string $dsn, string $charset): string
    {
        if (preg_match('/[:;]\s*charset=/i', $dsn) === 1) {
            return $dsn;
        }

        return rtrim($dsn, ';') . ';charset=' . SqlText::charsetName($charset === '' ? 'utf8mb4' : $charset);
    }

    public function unpreparedUses(): int
    {
        return 1;
    }

    /**
     * Lets PDO write the values into the text, only where none of them needs an escape and no literal is in the text:
     * to escape others PDO would have to know the character set and the SQL mode of the session, which statements can
     * change. A write outside of transactions is prepared, because a failure to prepare proves that it has not run.
     */
    public function unprepared(
        \PDO $pdo,
        string $sql,
        #[\SensitiveParameter] array $values,
        array $options,
        bool $inTransaction,
    ): ?\PDOStatement {
        $isSuitable = \preg_match(self::PLAIN_SELECT, $sql) === 1
            ? \substr_count($sql, '?') === \count($values)
            : self::takesLiterals($sql, \count($values)) && ($inTransaction || StatementEffect::isRead($sql));
        if (!$isSuitable || !self::needNoEscapes($values)) {
            return null;
        }
        // PDO ignores this one among the options of a statement.
        $isEmulated = $pdo->getAttribute(\PDO::ATTR_EMULATE_PREPARES);
        $pdo->setAttribute(\PDO::ATTR_EMULATE_PREPARES, true);
        try {
            return $pdo->prepare($sql, $options) ?: null;
        } finally {
            $pdo->setAttribute(\PDO::ATTR_EMULATE_PREPARES, $isEmulated);
        }
    }

    /** Whether a text that has no literals means the same with this many values in place of `?`. */
    private static function takesLiterals(string $sql, int $values): bool
    {
        // A text without values may have literals, as PDO does not change it.
        $isKnown = $values === 0
            ? strpbrk($sql, '?:\\') === false
            : substr_count($sql, '?') === $values && StatementText::countPlaces($sql) === $values;

        return $isKnown && preg_match(self::TAKES_LITERALS, $sql) === 1;
    }

    /**
     * Whether values mean the same within quotes, in all character sets and SQL modes.
     *
     * @param array<mixed> $values
     */
    private static function needNoEscapes(#[\SensitiveParameter] array $values): bool
    {
        foreach ($values as $value) {
            $isPlain = \is_string($value)
                ? preg_match('/^[ !#-&(-[\]-~]*$/D', $value) === 1
                : \is_int($value) || $value === null || \is_bool($value) || \is_float($value) && is_finite($value);
            if (!$isPlain) {
                return false;
            }
        }

        return true;
    }

    public function hosts(): DsnHosts
    {
        return new MysqlHosts();
    }

    public function commitsStatements(): bool
    {
        return true;
    }

    public function isMisconfigured(\PDOException $failure): bool
    {
        return in_array(DriverError::code($failure), [self::UNKNOWN_VARIABLE, ...self::WRONG_SETTINGS], true)
            || preg_match('/^(?:22|28|42)/', DriverError::sqlState($failure)) === 1;
    }

    public function streamingAttributes(): array
    {
        return ['MYSQL_ATTR_USE_BUFFERED_QUERY' => false];
    }

    /** An answer that reports an error does not tell whether a transaction is open; all others do. */
    public function transactionStateStatement(): string
    {
        return 'DO 0';
    }

    /** One statement for all settings, since each costs a round trip; the query that sets the character set as well. */
    public function openSession(
        \PDO $pdo,
        string $connection,
        string $dsn,
        ServerSettings $servers,
        #[\SensitiveParameter] array $queries = [],
    ): void {
        if ($servers->syncReads) {
            $this->set($pdo, $connection, ['SESSION wsrep_sync_wait = 1']);
        } elseif (preg_match('/^\s*SET\s+(NAMES\s[^;]*?)[;\s]*$/Di', $queries[0] ?? '', $names) === 1) {
            $this->set($pdo, $connection, [$names[1]]);
            array_shift($queries);
        } else {
            $this->set($pdo, $connection, []);
        }
        self::runQueries($pdo, $queries);
    }

    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        $this->set($pdo, $connection, []);
    }

    /**
     * Sets only a configured zone: the server converts stored TIMESTAMP values by the zone of the session.
     *
     * @param list<string> $settings beside the zone
     */
    private function set(\PDO $pdo, string $connection, array $settings): void
    {
        $zone = TimeZones::isConfigured($connection) ? TimeZones::of($connection)->getName() : '';
        if ($zone !== '') {
            // Servers know other names only when their zone tables were loaded.
            $name = in_array($zone, ['UTC', 'Etc/UTC', 'Z'], true) ? '+00:00' : $zone;
            // First, as the queries of the configuration can set another one.
            array_unshift($settings, 'time_zone = ' . SqlText::literal($name));
        }
        if ($settings === []) {
            return;
        }
        try {
            $pdo->exec('SET ' . implode(', ', $settings));
        } catch (\PDOException $failure) {
            throw match (DriverError::code($failure)) {
                self::UNKNOWN_VARIABLE => ConnectionException::incomplete(
                    $connection,
                    'it has "syncReads", but its server cannot be a node of a Galera cluster.',
                ),
                self::UNKNOWN_TIME_ZONE => ConnectionException::unknownTimeZone($connection, $zone, $failure),
                default => $failure,
            };
        }
    }

    protected function createAdapter(): AdapterInterface
    {
        return new MysqlAdapter();
    }
}
