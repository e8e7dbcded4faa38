<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Exception\InvalidArgumentException;

/** What most databases have in common; each adapter says only where its database differs. */
abstract class StandardAdapter implements AdapterInterface
{
    public function forDsn(string $dsn): AdapterInterface
    {
        return $this;
    }

    public function prepareDsn(string $dsn, string $charset): string
    {
        return $dsn;
    }

    public function connectOptions(array $configured = []): array
    {
        return $configured + [
            \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
            \PDO::ATTR_EMULATE_PREPARES => false,
            \PDO::ATTR_STRINGIFY_FETCHES => false,
        ];
    }

    public function initConnection(\PDO $pdo, string $charset): void
    {
    }

    public function isRemote(): bool
    {
        return true;
    }

    public function singleUseOptions(): array
    {
        return [];
    }

    public function streaming(): Streaming
    {
        return Streaming::Statement;
    }

    public function neverRan(\PDOException $failure): bool
    {
        return false;
    }

    public function endsTransaction(FailureKind $kind): bool
    {
        return false;
    }

    public function transactionProbe(): ?string
    {
        return null;
    }

    public function writeTransactionStatement(): ?string
    {
        return null;
    }

    public function quoteIdentifier(string $name): string
    {
        return self::delimit($name, '"', '"');
    }

    public function quoteIdentifierTable(string $name): string
    {
        return implode('.', array_map($this->quoteIdentifier(...), explode('.', $name)));
    }

    public function applyLimit(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string
    {
        self::checkLimit($limit, $offset);
        $sql .= $limit === null ? '' : ' LIMIT ' . $limit;

        return $offset === 0 ? $sql : $sql . ' OFFSET ' . $offset;
    }

    public function lockClause(
        LockMode $mode,
        array $tables = [],
        bool $noWait = false,
        string $serverVersion = '',
    ): string {
        return '';
    }

    public function lockHint(LockMode $mode, bool $noWait = false): string
    {
        return '';
    }

    public function idStrategy(string $serverVersion): IdStrategy
    {
        return $this->supportsReturning($serverVersion) ? IdStrategy::Returning : IdStrategy::LastInsertId;
    }

    public function insertStatement(string $table, array $columns, int $rows = 1, array $returning = []): string
    {
        $back = $returning === [] ? '' : ' RETURNING ' . implode(', ', $returning);
        if ($columns === []) {
            return 'INSERT INTO ' . $table . ' DEFAULT VALUES' . $back;
        }

        return self::insertHead($table, $columns) . ' VALUES ' . self::placeholders(count($columns), $rows) . $back;
    }

    public function insertedIdsStatement(): ?string
    {
        return null;
    }

    public function upsertStatement(string $table, array $columns, int $rows, array $key, array $update): string
    {
        $changes = array_map(static fn (string $column): string => $column . ' = excluded.' . $column, $update);

        return self::insertHead($table, $columns) . ' VALUES ' . self::placeholders(count($columns), $rows)
            . ' ON CONFLICT (' . implode(', ', $key) . ') DO '
            . ($changes === [] ? 'NOTHING' : 'UPDATE SET ' . implode(', ', $changes));
    }

    public function updateStatement(string $table, ?string $alias, string $assignments, string $where): string
    {
        return 'UPDATE ' . $table . ($alias === null ? '' : ' AS ' . $alias) . ' SET ' . $assignments . $where;
    }

    public function deleteStatement(string $table, ?string $alias, string $where): string
    {
        return 'DELETE FROM ' . $table . ($alias === null ? '' : ' AS ' . $alias) . $where;
    }

    public function jsonComparable(string $expression): string
    {
        return $expression;
    }

    public function jsonText(string $expression): string
    {
        return $expression;
    }

    public function jsonAt(string $expression): string
    {
        return 'JSON_VALUE(' . $expression . ', ?)';
    }

    public function jsonPath(array $segments): string
    {
        $path = '$';
        foreach ($segments as $segment) {
            $path .= is_int($segment)
                ? '[' . $segment . ']'
                : '.' . json_encode($segment, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        }

        return $path;
    }

    public function nextIdStatement(string $sequence): string
    {
        throw new InvalidArgumentException(sprintf('The database "%s" has no sequences.', $this->getName()));
    }

    public function booleanType(): int
    {
        return \PDO::PARAM_INT;
    }

    public function booleanLiteral(bool $value): string
    {
        return $value ? '1' : '0';
    }

    public function getTimestampFormatter(): string
    {
        return 'Y-m-d H:i:s.u';
    }

    public function getDateFormatter(): string
    {
        return 'Y-m-d';
    }

    public function getTimeFormatter(): string
    {
        return 'H:i:s.u';
    }

    public function concatString(string ...$expressions): string
    {
        return '(' . implode(' || ', $expressions) . ')';
    }

    public function subString(string $expression, int $position, int $length): string
    {
        return sprintf('SUBSTR(%s, %d, %d)', $expression, $position, $length);
    }

    public function strLength(string $expression): string
    {
        return sprintf('LENGTH(%s)', $expression);
    }

    public function toUpperCase(string $expression): string
    {
        return sprintf('UPPER(%s)', $expression);
    }

    public function ignoreCase(string $expression): string
    {
        return $this->toUpperCase($expression);
    }

    public function ignoreCaseInOrderBy(string $expression): string
    {
        return $this->ignoreCase($expression);
    }

    public function random(?int $seed = null): string
    {
        return 'RANDOM()';
    }

    final protected static function delimit(string $name, string $open, string $close): string
    {
        if ($name === '') {
            throw new InvalidArgumentException('A name of a table or column must not be empty.');
        }
        if (str_contains($name, "\0")) {
            throw new InvalidArgumentException(sprintf(
                'The name "%s" holds a NUL character, which no database takes.',
                str_replace("\0", '\0', $name),
            ));
        }

        return $open . str_replace($close, $close . $close, $name) . $close;
    }

    /** A string literal of standard SQL. Values are bound; this is for the few places that take a literal only. */
    final protected static function literal(string $text): string
    {
        if (str_contains($text, "\0") || str_contains($text, '\\')) {
            throw new InvalidArgumentException('A name must not hold a NUL character or a backslash here.');
        }

        return "'" . str_replace("'", "''", $text) . "'";
    }

    final protected static function checkLimit(?int $limit, int $offset): void
    {
        if ($limit !== null && $limit < 0 || $offset < 0) {
            throw new InvalidArgumentException('A limit or offset must not be negative.');
        }
    }

    final protected static function charsetName(string $charset): string
    {
        if (preg_match('/^[A-Za-z0-9_.-]+$/D', $charset) !== 1) {
            throw new InvalidArgumentException(sprintf('"%s" is no name of a character set.', $charset));
        }

        return $charset;
    }

    /** @param list<string> $columns */
    final protected static function insertHead(string $table, array $columns): string
    {
        return 'INSERT INTO ' . $table . ' (' . implode(', ', $columns) . ')';
    }

    final protected static function placeholders(int $columns, int $rows): string
    {
        $row = '(' . str_repeat('?, ', $columns - 1) . '?)';

        return $rows === 1 ? $row : str_repeat($row . ', ', $rows - 1) . $row;
    }

    /**
     * How the databases say it that have no INSERT of this kind.
     *
     * @param list<string> $columns
     * @param list<string> $key
     * @param list<string> $update
     */
    final protected static function mergeStatement(
        string $table,
        array $columns,
        string $source,
        array $key,
        array $update,
    ): string {
        $matches = array_map(static fn (string $column): string => 't.' . $column . ' = s.' . $column, $key);
        $changes = array_map(static fn (string $column): string => 't.' . $column . ' = s.' . $column, $update);
        $values = array_map(static fn (string $column): string => 's.' . $column, $columns);

        return 'MERGE INTO ' . $table . ' t USING ' . $source . ' ON (' . implode(' AND ', $matches) . ')'
            . ($changes === [] ? '' : ' WHEN MATCHED THEN UPDATE SET ' . implode(', ', $changes))
            . ' WHEN NOT MATCHED THEN INSERT (' . implode(', ', $columns) . ') VALUES (' . implode(', ', $values) . ')';
    }

    final protected static function driverCode(\PDOException $failure): int
    {
        $code = $failure->errorInfo[1] ?? 0;

        return is_numeric($code) ? (int) $code : 0;
    }

    final protected static function sqlState(\PDOException $failure): string
    {
        $state = $failure->errorInfo[0] ?? $failure->getCode();

        return is_string($state) ? $state : '';
    }
}
