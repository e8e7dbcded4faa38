<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Mysql;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Adapter\LockFacts;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Adapter\Streaming;
use Orm\Runtime\Adapter\UpdateFacts;
use Orm\Runtime\Support\FailureKind;

/** MySQL and MariaDB. */
class MysqlAdapter extends StandardAdapter
{
    /** https://dev.mysql.com/doc/mysql-errors/en/server-error-reference.html */
    private const KINDS = [
        1062 => FailureKind::UniqueViolation,
        1557 => FailureKind::UniqueViolation,
        1586 => FailureKind::UniqueViolation,
        1859 => FailureKind::UniqueViolation,
        1216 => FailureKind::ForeignKeyViolation,
        1217 => FailureKind::ForeignKeyViolation,
        1451 => FailureKind::ForeignKeyViolation,
        1452 => FailureKind::ForeignKeyViolation,
        1761 => FailureKind::ForeignKeyViolation,
        1762 => FailureKind::ForeignKeyViolation,
        1048 => FailureKind::NotNullViolation,
        1263 => FailureKind::NotNullViolation,
        1364 => FailureKind::NotNullViolation,
        3819 => FailureKind::OtherConstraint,
        4025 => FailureKind::OtherConstraint,
        1213 => FailureKind::Deadlock,
        1614 => FailureKind::Deadlock,
        3058 => FailureKind::Deadlock,
        3101 => FailureKind::Deadlock,
        1020 => FailureKind::SerializationFailure,
        1205 => FailureKind::LockTimeout,
        3572 => FailureKind::LockTimeout,
        1053 => FailureKind::ConnectionLost,
        1158 => FailureKind::ConnectionLost,
        1159 => FailureKind::ConnectionLost,
        1160 => FailureKind::ConnectionLost,
        1161 => FailureKind::ConnectionLost,
        // Whether the others of a cluster have got a commit is unknown.
        1180 => FailureKind::ConnectionLost,
        1184 => FailureKind::ConnectionLost,
        1927 => FailureKind::ConnectionLost,
        2002 => FailureKind::ConnectionLost,
        2003 => FailureKind::ConnectionLost,
        2006 => FailureKind::ConnectionLost,
        2013 => FailureKind::ConnectionLost,
        2055 => FailureKind::ConnectionLost,
        3100 => FailureKind::ConnectionLost,
        3169 => FailureKind::ConnectionLost,
        1047 => FailureKind::ServerNotReady,
        3032 => FailureKind::ServerNotReady,
        3168 => FailureKind::ServerNotReady,
        1836 => FailureKind::ReadOnlyServer,
        1874 => FailureKind::ReadOnlyServer,
        1040 => FailureKind::TooManyConnections,
        1203 => FailureKind::TooManyConnections,
        1226 => FailureKind::TooManyConnections,
        1243 => FailureKind::StaleStatement,
        1615 => FailureKind::StaleStatement,
        1054 => FailureKind::MissingTable,
        1146 => FailureKind::MissingTable,
    ];

    /** The server of MySQL waited for a statement for too long; MariaDB has the number for a trigger. */
    private const IDLE_FOR_TOO_LONG = 4031;

    /** An option forbids the statement, perhaps --read-only. */
    private const FORBIDDEN_BY_OPTION = 1290;

    public function getName(): string
    {
        return 'mysql';
    }

    public function streaming(): Streaming
    {
        return Streaming::SideConnection;
    }

    public function failureKind(\PDOException $failure): FailureKind
    {
        $code = DriverError::code($failure);

        return match ($code) {
            self::FORBIDDEN_BY_OPTION => preg_match('/read[-_]only/i', $failure->getMessage()) === 1
                ? FailureKind::ReadOnlyServer
                : FailureKind::Other,
            self::IDLE_FOR_TOO_LONG => stripos($failure->getMessage(), 'trigger') === false
                ? FailureKind::ConnectionLost
                : FailureKind::Other,
            default => self::KINDS[$code] ?? FailureKind::Other,
        };
    }

    public function neverRan(\PDOException $failure): bool
    {
        return DriverError::code($failure) === self::IDLE_FOR_TOO_LONG;
    }

    /** After a deadlock every later statement would commit by itself. */
    public function endsTransaction(FailureKind $kind): bool
    {
        return $kind === FailureKind::Deadlock;
    }

    /** https://dev.mysql.com/doc/refman/8.4/en/innodb-error-handling.html */
    public function undoesFailedStatements(): bool
    {
        return true;
    }

    /** Letter case never matters, in quotes or not. */
    public function savepointKey(string $name, bool $isQuoted): string
    {
        return strtolower($name);
    }

    public function quoteIdentifier(string $name): string
    {
        return SqlText::delimit($name, '`', '`');
    }

    public function limitSelect(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string
    {
        SqlText::checkLimit($limit, $offset);

        // There is no OFFSET without LIMIT; the manual gives this number for "all rows".
        return parent::limitSelect(
            $limit === null && $offset > 0 ? $sql . ' LIMIT 18446744073709551615' : $sql,
            $limit,
            $offset,
        );
    }

    /** LIMIT is not allowed in the list itself. */
    public function limitedList(string $sql): string
    {
        return 'SELECT * FROM (' . $sql . ') AS limited';
    }

    public function lockClause(
        LockMode $mode,
        array $tables = [],
        bool $noWait = false,
        string $serverVersion = '',
    ): string {
        if ($mode === LockMode::Update) {
            return $noWait ? 'FOR UPDATE NOWAIT' : 'FOR UPDATE';
        }

        // MariaDB has no FOR SHARE, and MySQL no NOWAIT behind LOCK IN SHARE MODE.
        return match (true) {
            !$noWait => 'LOCK IN SHARE MODE',
            self::isMariadb($serverVersion) => 'LOCK IN SHARE MODE NOWAIT',
            default => 'FOR SHARE NOWAIT',
        };
    }

    public function supportsReturning(string $serverVersion): bool
    {
        return self::isMariadb($serverVersion) && self::isSince($serverVersion, '10.5.0');
    }

    private static function isSince(string $serverVersion, string $least): bool
    {
        // Some versions put "5.5.5-" in front, for old replicas.
        $version = (string) preg_replace('/^5\.5\.5-/', '', $serverVersion);

        return version_compare((string) preg_replace('/-.*$/s', '', $version), $least, '>=');
    }

    public function explainStatement(string $sql): string
    {
        return "EXPLAIN FORMAT=JSON $sql";
    }

    public function planSteps(array $rows): array
    {
        return MysqlPlan::steps($rows);
    }

    public function lockFacts(string $serverVersion, string $cluster): LockFacts
    {
        $isCluster = $cluster === 'galera';
        // Without GLOBAL or SESSION this variable is the level of the next transaction.
        $level = self::isSince($serverVersion, self::isMariadb($serverVersion) ? '11.1.1' : '8.0.0')
            ? 'transaction_isolation'
            : 'tx_isolation';

        return new LockFacts(
            // https://dev.mysql.com/doc/refman/8.4/en/locking-functions.html
            take: 'SELECT {calls}',
            call: 'GET_LOCK({name}, {seconds})',
            name: "'orm-{hash}-{number}'",
            // Names belong to the server, and not to one of its databases.
            unqualifiedName: "CONCAT('orm-', MD5(CONCAT(DATABASE(), '{hash}')), '-{number}')",
            granted: [1],
            release: 'RELEASE_LOCK({name})',
            perStatement: 64,
            // One session can wait for a named lock, and another for a row that the first has locked.
            seesDeadlocks: false,
            // On a cluster a rollback to a savepoint undoes the write, which is all that other nodes know of.
            keepsLocksOfSavepoints: !$isCluster,
            // Most collations ignore letter case and trailing blanks.
            comparesTextsExactly: false,
            lockingRead: ' FOR UPDATE',
            // At REPEATABLE READ each range of a list locks the first row of the list behind it in the index and the
            // gap between both, so that operations on different lists deadlock. A server that logs statements cannot
            // replicate from READ COMMITTED, and stays at its own level.
            beforeBegin: "SET @@$level = IF(@@log_bin AND @@binlog_format = 'STATEMENT', @@$level, 'READ-COMMITTED')",
            nodeQuestion: 'SELECT @@wsrep_on',
            cluster: $isCluster ? $cluster : '',
        );
    }

    public function updateFacts(): UpdateFacts
    {
        return new UpdateFacts(
            // https://dev.mysql.com/doc/refman/8.4/en/update.html
            joinedUpdate: 'UPDATE {table} INNER JOIN {rows} ON {match} SET {assignments} WHERE {condition}',
            // https://dev.mysql.com/doc/refman/8.4/en/json-table-functions.html
            givenRows: "JSON_TABLE(?, '\$[*]' COLUMNS ({columns}))",
            givenColumn: "{name} BIGINT PATH '\$[{place}]'",
            assignedColumn: '{table}.{column}',
            ordersRows: true,
            seesAssigned: true,
            seeksEqualRanks: true,
            locksGaps: true,
        );
    }

    public function supportsJsonTable(string $serverVersion): bool
    {
        return self::isSince($serverVersion, self::isMariadb($serverVersion) ? '10.6.0' : '8.0.4');
    }

    /** A default may say what happens to the column on update. */
    public function selectValues(array $expressions): string
    {
        return parent::selectValues(array_map(
            static fn (string $expression): string => (string) preg_replace('/\s+ON\s+UPDATE\s.*$/is', '', $expression),
            $expressions,
        ));
    }

    /** The id comes with the answer to the INSERT on both servers. */
    public function idStrategy(string $serverVersion): IdStrategy
    {
        return IdStrategy::LastInsertId;
    }

    public function insertStatement(string $table, array $columns, int $rows = 1, array $returning = []): string
    {
        if ($columns !== []) {
            return parent::insertStatement($table, $columns, $rows, $returning);
        }
        $back = $returning === [] ? '' : ' RETURNING ' . implode(', ', $returning);

        return 'INSERT INTO ' . $table . ' () VALUES ()' . $back;
    }

    public function ignoresPadding(string $type): bool
    {
        return $type === 'CHAR' || $type === 'BINARY';
    }

    /**
     * Rows of one INSERT … VALUES get ids in sequence:
     * https://dev.mysql.com/doc/refman/8.4/en/innodb-auto-increment-handling.html
     */
    public function insertedIdsStatement(): string
    {
        return 'SELECT LAST_INSERT_ID(), @@auto_increment_increment';
    }

    /** The server decides by all unique indexes of the table. */
    public function upsertStatement(string $table, array $columns, int $rows, array $key, array $update): string
    {
        return parent::insertStatement($table, $columns, $rows) . self::onDuplicateKey($table, $key, $update);
    }

    public function copyStatement(string $table, array $columns, string $select, array $key, array $update): string
    {
        return parent::copyStatement($table, $columns, $select, [], [])
            . ($key === [] ? '' : self::onDuplicateKey($table, $key, $update));
    }

    public function deleteStatement(string $table, ?string $alias, string $where): string
    {
        return $alias === null
            ? parent::deleteStatement($table, null, $where)
            : 'DELETE ' . $alias . ' FROM ' . $table . ' AS ' . $alias . $where;
    }

    /** Letter case does not count by default, as the collation says. */
    public function containsText(string $text, string $part): string
    {
        return 'INSTR(CONVERT(' . $text . ' USING utf8mb4) COLLATE utf8mb4_bin, ' . $part . ') > 0';
    }

    /** MySQL compares JSON values; for MariaDB they are texts, which it brings into one form from 10.7 on. */
    public function jsonComparable(string $expression): string
    {
        return '/*M!100700 JSON_NORMALIZE*/(JSON_EXTRACT(' . $expression . ", '$'))";
    }

    public function listContains(string $list, string $elements, bool $isArray): string
    {
        return 'JSON_CONTAINS(' . $list . ', ' . $elements . ')';
    }

    public function jsonAt(string $expression, array $path): array
    {
        // JSON's null is not NULL here.
        $text = 'JSON_UNQUOTE(NULLIF(CAST(JSON_EXTRACT(' . $expression . ", ?) AS CHAR), 'null'))";
        $text = 'CONVERT(' . $text . ' USING utf8mb4) COLLATE utf8mb4_bin';
        $tests = $values = [];
        foreach ($path as $place => $segment) {
            if (is_int($segment)) {
                // MySQL reads a scalar as an array with one element.
                $tests[] = 'JSON_TYPE(JSON_EXTRACT(' . $expression . ", ?)) = 'ARRAY'";
                $values[] = self::jsonPath(array_slice($path, 0, $place));
            }
        }
        $values[] = self::jsonPath($path);

        return [$tests === [] ? $text : 'CASE WHEN ' . implode(' AND ', $tests) . ' THEN ' . $text . ' END', $values];
    }

    public function maxParameters(): int
    {
        return 65535;
    }

    public function concatString(string ...$expressions): string
    {
        return 'CONCAT(' . implode(', ', $expressions) . ')';
    }

    public function strLength(string $expression): string
    {
        return sprintf('CHAR_LENGTH(%s)', $expression);
    }

    public function random(int|string|null $seed = null): string
    {
        return 'RAND(' . ($seed === null ? '' : (int) $seed) . ')';
    }

    public function driver(): Driver
    {
        return new MysqlDriver();
    }

    private static function isMariadb(string $serverVersion): bool
    {
        return stripos($serverVersion, 'mariadb') !== false;
    }

    /**
     * @param list<string> $key
     * @param list<string> $update
     */
    private static function onDuplicateKey(string $table, array $key, array $update): string
    {
        $changes = array_map(static fn (string $column): string => $column . ' = VALUES(' . $column . ')', $update);
        // Where nothing is to change, a column that becomes what it is; IGNORE would hide other failures.
        $changes = $changes === [] ? [$key[0] . ' = ' . $table . '.' . $key[0]] : $changes;

        return ' ON DUPLICATE KEY UPDATE ' . implode(', ', $changes);
    }
}
