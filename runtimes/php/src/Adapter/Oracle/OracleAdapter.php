<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Oracle;

use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Adapter\UpdateFacts;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\FailureKind;
use Orm\Runtime\Support\TimeZones;

/** Oracle 12c and later through the driver pdo_oci. */
class OracleAdapter extends StandardAdapter
{
    /** https://docs.oracle.com/en/error-help/db/ */
    private const KINDS = [
        1 => FailureKind::UniqueViolation,
        2291 => FailureKind::ForeignKeyViolation,
        2292 => FailureKind::ForeignKeyViolation,
        1400 => FailureKind::NotNullViolation,
        1407 => FailureKind::NotNullViolation,
        2290 => FailureKind::OtherConstraint,
        60 => FailureKind::Deadlock,
        8177 => FailureKind::SerializationFailure,
        54 => FailureKind::LockTimeout,
        30006 => FailureKind::LockTimeout,
        28 => FailureKind::ConnectionLost,
        1012 => FailureKind::ConnectionLost,
        1089 => FailureKind::ConnectionLost,
        1092 => FailureKind::ConnectionLost,
        2396 => FailureKind::ConnectionLost,
        3113 => FailureKind::ConnectionLost,
        3114 => FailureKind::ConnectionLost,
        3135 => FailureKind::ConnectionLost,
        12170 => FailureKind::ConnectionLost,
        12537 => FailureKind::ConnectionLost,
        12541 => FailureKind::ConnectionLost,
        25408 => FailureKind::ConnectionLost,
        1033 => FailureKind::ServerNotReady,
        1034 => FailureKind::ServerNotReady,
        1090 => FailureKind::ServerNotReady,
        12514 => FailureKind::ServerNotReady,
        12528 => FailureKind::ServerNotReady,
        16000 => FailureKind::ReadOnlyServer,
        18 => FailureKind::TooManyConnections,
        20 => FailureKind::TooManyConnections,
        12516 => FailureKind::TooManyConnections,
        12519 => FailureKind::TooManyConnections,
        12520 => FailureKind::TooManyConnections,
        904 => FailureKind::MissingTable,
        942 => FailureKind::MissingTable,
    ];

    public function getName(): string
    {
        return 'oracle';
    }

    public function prepareDsn(string $dsn, string $charset): string
    {
        if ($charset === '' || preg_match('/[:;]\s*charset=/i', $dsn) === 1) {
            return $dsn;
        }

        return rtrim($dsn, ';') . ';charset=' . SqlText::charsetName($charset);
    }

    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        if (TimeZones::isConfigured($connection)) {
            $pdo->exec('ALTER SESSION SET TIME_ZONE = ' . SqlText::literal(TimeZones::of($connection)->getName()));
        }
    }

    public function initSession(\PDO $pdo, string $charset): void
    {
        $pdo->exec(
            "ALTER SESSION SET NLS_DATE_FORMAT = 'YYYY-MM-DD HH24:MI:SS'"
            . " NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF6'"
            . " NLS_TIMESTAMP_TZ_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF6 TZH:TZM'"
            . " NLS_NUMERIC_CHARACTERS = '.,'",
        );
    }

    public function pingStatement(): string
    {
        return 'SELECT 1 FROM DUAL';
    }

    public function releaseSavepointStatement(string $name): ?string
    {
        return null;
    }

    public function savepointKey(string $name, bool $isQuoted): string
    {
        return $isQuoted ? $name : strtoupper($name);
    }

    public function failureKind(\PDOException $failure): FailureKind
    {
        return self::KINDS[DriverError::code($failure)] ?? FailureKind::Other;
    }

    public function limitSelect(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string
    {
        SqlText::checkLimit($limit, $offset);
        $sql .= $offset === 0 ? '' : ' OFFSET ' . $offset . ' ROWS';

        return $limit === null ? $sql : $sql . ' FETCH NEXT ' . $limit . ' ROWS ONLY';
    }

    /** Oracle has no shared row lock: the exclusive one protects the rows as well. */
    public function lockClause(
        LockMode $mode,
        array $tables = [],
        bool $noWait = false,
        string $serverVersion = '',
    ): string {
        return $noWait ? 'FOR UPDATE NOWAIT' : 'FOR UPDATE';
    }

    /** RETURNING INTO needs output variables, which do not fit statements with several rows. */
    public function supportsReturning(string $serverVersion): bool
    {
        return false;
    }

    public function updateFacts(): UpdateFacts
    {
        return new UpdateFacts(
            // https://docs.oracle.com/en/database/oracle/oracle-database/23/sqlrf/MERGE.html
            joinedUpdate: 'MERGE INTO {table} USING {rows} ON ({match}) '
                . 'WHEN MATCHED THEN UPDATE SET {assignments} WHERE {condition}',
            givenRows: "(SELECT * FROM JSON_TABLE(?, '\$[*]' COLUMNS ({columns})))",
            givenColumn: "{name} NUMBER PATH '\$[{place}]'",
            assignedColumn: '{table}.{column}',
            checksUniqueAtEnd: true,
        );
    }

    public function selectValues(array $expressions): string
    {
        return parent::selectValues($expressions) . ' FROM DUAL';
    }

    public function idStrategy(string $serverVersion): IdStrategy
    {
        return IdStrategy::Sequence;
    }

    public function insertStatement(string $table, array $columns, int $rows = 1, array $returning = []): string
    {
        if ($columns === []) {
            throw new OrmException('Oracle needs at least one column in an INSERT.');
        }
        if ($rows === 1) {
            return parent::insertStatement($table, $columns);
        }
        $row = 'SELECT ' . str_repeat('?, ', count($columns) - 1) . '? FROM DUAL';

        return SqlText::insertHead($table, $columns) . ' ' . implode(' UNION ALL ', array_fill(0, $rows, $row));
    }

    public function supportsRowDefaults(): bool
    {
        return false;
    }

    public function upsertStatement(string $table, array $columns, int $rows, array $key, array $update): string
    {
        $named = array_map(static fn (string $column): string => '? AS ' . $column, $columns);
        $row = 'SELECT ' . implode(', ', $named) . ' FROM DUAL';
        $source = '(' . implode(' UNION ALL ', array_fill(0, $rows, $row)) . ') s';
        // Columns of the condition cannot be changed.
        return SqlText::mergeStatement($table, $columns, $source, $key, array_values(array_diff($update, $key)));
    }

    public function copyStatement(string $table, array $columns, string $select, array $key, array $update): string
    {
        return $key === []
            ? parent::copyStatement($table, $columns, $select, [], [])
            : SqlText::mergeStatement($table, $columns, "($select) s", $key, array_values(array_diff($update, $key)));
    }

    public function nextIdExpression(string $sequence): string
    {
        return SqlText::qualified($this, $sequence) . '.NEXTVAL';
    }

    public function updateStatement(string $table, ?string $alias, string $assignments, string $where): string
    {
        return 'UPDATE ' . $table . ($alias === null ? '' : ' ' . $alias) . ' SET ' . $assignments . $where;
    }

    public function deleteStatement(string $table, ?string $alias, string $where): string
    {
        return 'DELETE FROM ' . $table . ($alias === null ? '' : ' ' . $alias) . $where;
    }

    /** The path of JSON_VALUE must be a literal there. */
    public function jsonAt(string $expression, array $path): array
    {
        throw new OrmException('Oracle takes no JSON path as a value. Use where() with JSON_VALUE().');
    }

    public function nextIdStatement(string $sequence): string
    {
        return 'SELECT ' . SqlText::qualified($this, $sequence) . '.NEXTVAL FROM DUAL';
    }

    public function maxParameters(): int
    {
        return 65535;
    }

    /** A date column holds the time of day as well. */
    public function getDateFormatter(): string
    {
        return 'Y-m-d H:i:s';
    }

    public function getTimeFormatter(): string
    {
        return 'Y-m-d H:i:s';
    }

    public function random(int|string|null $seed = null): string
    {
        return 'DBMS_RANDOM.VALUE';
    }

    public function bitAnd(string $left, string $right): string
    {
        return 'BITAND(' . $left . ', ' . $right . ')';
    }
}
