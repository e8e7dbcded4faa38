<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Mssql;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Adapter\LockFacts;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Adapter\UpdateFacts;
use Orm\Runtime\Support\FailureKind;

/** SQL Server 2012 and later through the driver pdo_sqlsrv. */
class MssqlAdapter extends StandardAdapter
{
    /** https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors */
    private const KINDS = [
        2601 => FailureKind::UniqueViolation,
        2627 => FailureKind::UniqueViolation,
        515 => FailureKind::NotNullViolation,
        1205 => FailureKind::Deadlock,
        3960 => FailureKind::SerializationFailure,
        3961 => FailureKind::SerializationFailure,
        1222 => FailureKind::LockTimeout,
        233 => FailureKind::ConnectionLost,
        10053 => FailureKind::ConnectionLost,
        10054 => FailureKind::ConnectionLost,
        10060 => FailureKind::ConnectionLost,
        596 => FailureKind::ConnectionLost,
        40197 => FailureKind::ConnectionLost,
        20003 => FailureKind::ConnectionLost,
        20004 => FailureKind::ConnectionLost,
        20006 => FailureKind::ConnectionLost,
        20047 => FailureKind::ConnectionLost,
        976 => FailureKind::ServerNotReady,
        978 => FailureKind::ServerNotReady,
        979 => FailureKind::ServerNotReady,
        980 => FailureKind::ServerNotReady,
        981 => FailureKind::ServerNotReady,
        982 => FailureKind::ServerNotReady,
        983 => FailureKind::ServerNotReady,
        6005 => FailureKind::ServerNotReady,
        40613 => FailureKind::ServerNotReady,
        3906 => FailureKind::ReadOnlyServer,
        10928 => FailureKind::TooManyConnections,
        10929 => FailureKind::TooManyConnections,
        17809 => FailureKind::TooManyConnections,
        40501 => FailureKind::TooManyConnections,
        207 => FailureKind::MissingTable,
        208 => FailureKind::MissingTable,
    ];

    private const FOREIGN_KEY_OR_CHECK = 547;

    public function getName(): string
    {
        return 'mssql';
    }

    public function forDsn(string $dsn): AdapterInterface
    {
        return str_starts_with($dsn, 'dblib:') ? new DblibAdapter() : $this;
    }

    /** The driver prepares on the server unless a statement asks otherwise, and refuses the option for a connection. */
    public function connectOptions(array $configured = []): array
    {
        $options = parent::connectOptions($configured);
        if ($options[\PDO::ATTR_EMULATE_PREPARES] === false) {
            unset($options[\PDO::ATTR_EMULATE_PREPARES]);
        }
        if (defined('PDO::SQLSRV_ATTR_FETCHES_NUMERIC_TYPE')) {
            $options += [PdoConstants::attribute('SQLSRV_ATTR_FETCHES_NUMERIC_TYPE') => true];
        }

        return $options;
    }

    public function savepointStatement(string $name): string
    {
        return 'SAVE TRANSACTION ' . $this->quoteIdentifier($name);
    }

    public function releaseSavepointStatement(string $name): ?string
    {
        return null;
    }

    public function rollbackToSavepointStatement(string $name): string
    {
        return 'ROLLBACK TRANSACTION ' . $this->quoteIdentifier($name);
    }

    /**
     * Letter case always matters: https://learn.microsoft.com/sql/t-sql/language-elements/save-transaction-transact-sql
     */
    public function savepointKey(string $name, bool $isQuoted): string
    {
        return $name;
    }

    public function failureKind(\PDOException $failure): FailureKind
    {
        $code = DriverError::code($failure);
        if ($code === self::FOREIGN_KEY_OR_CHECK) {
            return preg_match('/FOREIGN KEY|REFERENCE/', $failure->getMessage()) === 1
                ? FailureKind::ForeignKeyViolation
                : FailureKind::OtherConstraint;
        }

        if (isset(self::KINDS[$code])) {
            return self::KINDS[$code];
        }

        return str_starts_with(DriverError::sqlState($failure), '08')
            ? FailureKind::ConnectionLost
            : FailureKind::Other;
    }

    public function endsTransaction(FailureKind $kind): bool
    {
        return $kind === FailureKind::Deadlock || $kind === FailureKind::SerializationFailure;
    }

    public function beginStatement(): string
    {
        return 'BEGIN TRANSACTION';
    }

    public function quoteIdentifier(string $name): string
    {
        return SqlText::delimit($name, '[', ']');
    }

    public function limitSelect(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string
    {
        SqlText::checkLimit($limit, $offset);
        if ($limit === null && $offset === 0) {
            return $sql;
        }
        // FETCH takes no 0, and TOP no OFFSET beside it: zero rows need none.
        if ($limit === 0 || $limit !== null && $offset === 0) {
            return $this->withTop($sql, $limit);
        }
        // OFFSET is part of ORDER BY, so there has to be one.
        $order = match (true) {
            $ordered => '',
            preg_match('/^\s*SELECT\s+DISTINCT\b/i', $sql) === 1 => ' ORDER BY 1',
            default => ' ORDER BY (SELECT NULL)',
        };
        $fetch = $limit === null ? '' : ' FETCH NEXT ' . $limit . ' ROWS ONLY';

        return $sql . $order . ' OFFSET ' . $offset . ' ROWS' . $fetch;
    }

    public function lockHint(LockMode $mode, bool $noWait = false): string
    {
        $lock = $mode === LockMode::Update ? 'UPDLOCK, ROWLOCK' : 'REPEATABLEREAD, ROWLOCK';

        return 'WITH (' . $lock . ($noWait ? ', NOWAIT' : '') . ')';
    }

    public function supportsReturning(string $serverVersion): bool
    {
        return true;
    }

    public function lockFacts(string $serverVersion, string $cluster): LockFacts
    {
        return new LockFacts(
            // Nothing raises an error when the lock is not granted: the return code says so.
            // https://learn.microsoft.com/sql/relational-databases/system-stored-procedures/sp-getapplock-transact-sql
            take: 'SET NOCOUNT ON; DECLARE @granted INT; EXEC @granted = sp_getapplock @Resource = ?, @LockMode = '
                . "'Exclusive', @LockOwner = 'Transaction', @LockTimeout = {seconds}000; SELECT @granted",
            bound: ['name'],
            granted: [0, 1],
            deadlock: -3,
            perStatement: 1,
            comparesTextsExactly: false,
        );
    }

    public function updateFacts(): UpdateFacts
    {
        return new UpdateFacts(
            joinedUpdate: 'UPDATE {table} SET {assignments} FROM {rows} WHERE {match} AND ({condition})',
            // https://learn.microsoft.com/sql/t-sql/functions/openjson-transact-sql
            givenRows: 'OPENJSON(?) WITH ({columns})',
            givenColumn: "{name} BIGINT '\$[{place}]'",
            checksUniqueAtEnd: true,
        );
    }

    public function insertStatement(string $table, array $columns, int $rows = 1, array $returning = []): string
    {
        $inserted = array_map(static fn (string $column): string => 'INSERTED.' . $column, $returning);
        $output = $returning === [] ? '' : ' OUTPUT ' . implode(', ', $inserted);
        if ($columns === []) {
            return 'INSERT INTO ' . $table . $output . ' DEFAULT VALUES';
        }

        return SqlText::insertHead($table, $columns) . $output . ' VALUES '
            . SqlText::placeholders(count($columns), $rows);
    }

    public function ignoresPadding(string $type): bool
    {
        return $type === 'CHAR' || $type === 'BINARY';
    }

    public function supportsRowDefaults(): bool
    {
        return false;
    }

    /** HOLDLOCK, since two of them at once could both find no row. */
    public function upsertStatement(string $table, array $columns, int $rows, array $key, array $update): string
    {
        $source = '(VALUES ' . SqlText::placeholders(count($columns), $rows) . ') s (' . implode(', ', $columns) . ')';

        return SqlText::mergeStatement($table . ' WITH (HOLDLOCK)', $columns, $source, $key, $update) . ';';
    }

    public function explicitIdSwitch(string $table): array
    {
        return ['SET IDENTITY_INSERT ' . $table . ' ON', 'SET IDENTITY_INSERT ' . $table . ' OFF'];
    }

    public function copyStatement(string $table, array $columns, string $select, array $key, array $update): string
    {
        return $key === []
            ? parent::copyStatement($table, $columns, $select, [], [])
            : SqlText::mergeStatement($table . ' WITH (HOLDLOCK)', $columns, "($select) s", $key, $update) . ';';
    }

    public function updateStatement(string $table, ?string $alias, string $assignments, string $where): string
    {
        return $alias === null
            ? parent::updateStatement($table, null, $assignments, $where)
            : 'UPDATE ' . $alias . ' SET ' . $assignments . ' FROM ' . $table . ' AS ' . $alias . $where;
    }

    public function deleteStatement(string $table, ?string $alias, string $where): string
    {
        return $alias === null
            ? parent::deleteStatement($table, null, $where)
            : 'DELETE ' . $alias . ' FROM ' . $table . ' AS ' . $alias . $where;
    }

    public function nextIdStatement(string $sequence): string
    {
        return 'SELECT NEXT VALUE FOR ' . SqlText::qualified($this, $sequence);
    }

    /** The server takes 2,100; the driver needs two of them for itself. */
    public function listContains(string $list, string $elements, bool $isArray): string
    {
        return 'NOT EXISTS (SELECT 1 FROM OPENJSON(' . $elements . ') wanted WHERE NOT EXISTS (SELECT 1 FROM OPENJSON('
            . $list . ') held WHERE held.value = wanted.value))';
    }

    public function containsText(string $text, string $part): string
    {
        return 'CHARINDEX(' . $part . ', ' . $text . ' COLLATE Latin1_General_BIN2) > 0';
    }

    public function maxParameters(): int
    {
        return 2098;
    }

    public function concatString(string ...$expressions): string
    {
        return '(' . implode(' + ', $expressions) . ')';
    }

    public function subString(string $expression, int $position, int $length): string
    {
        return sprintf('SUBSTRING(%s, %d, %d)', $expression, $position, $length);
    }

    public function strLength(string $expression): string
    {
        return sprintf('LEN(%s)', $expression);
    }

    /** RAND() is worked out once for all rows; NEWID() for each. */
    public function random(int|string|null $seed = null): string
    {
        return $seed === null ? 'NEWID()' : 'RAND(' . (int) $seed . ')';
    }

    private function withTop(string $sql, int $limit): string
    {
        return (string) preg_replace('/^(\s*SELECT(?:\s+DISTINCT)?)\b/i', '$1 TOP (' . $limit . ')', $sql, 1);
    }
}
