<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Adapter\Plan\PlanStep;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\FailureKind;

/** The adapter of a database that follows the standard; each subclass overrides what its database does differently. */
abstract class StandardAdapter implements AdapterInterface
{
    use Concern\ApplicationCalls;

    public function forDsn(string $dsn): AdapterInterface
    {
        return $this;
    }

    public function prepareDsn(string $dsn, string $charset): string
    {
        return $this->driver()->prepareDsn($dsn, $charset);
    }

    public function connectOptions(array $configured = []): array
    {
        return $this->driver()->connectOptions($configured);
    }

    public function initSession(\PDO $pdo, string $charset): void
    {
        $this->driver()->initSession($pdo, $charset);
    }

    /** Makes the database's current time that of the connection's zone. */
    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        $this->driver()->useTimeZone($pdo, $connection);
    }

    public function isRemote(): bool
    {
        return $this->driver()->isRemote();
    }

    public function singleUseOptions(): array
    {
        return [];
    }

    public function streaming(): Streaming
    {
        return Streaming::Statement;
    }

    public function pingStatement(): string
    {
        return 'SELECT 1';
    }

    public function isBroken(\PDO $pdo): bool
    {
        return false;
    }

    public function neverRan(\PDOException $failure): bool
    {
        return false;
    }

    public function endsTransaction(FailureKind $kind): bool
    {
        return false;
    }

    public function undoesFailedStatements(): bool
    {
        return false;
    }

    public function beginStatement(): string
    {
        return 'START TRANSACTION';
    }

    public function transactionProbe(): ?string
    {
        return null;
    }

    public function transactionControl(\PDO $pdo): ?TransactionControl
    {
        return null;
    }

    public function savepointStatement(string $name): string
    {
        return 'SAVEPOINT ' . $this->quoteIdentifier($name);
    }

    public function releaseSavepointStatement(string $name): ?string
    {
        return 'RELEASE SAVEPOINT ' . $this->quoteIdentifier($name);
    }

    public function rollbackToSavepointStatement(string $name): string
    {
        return 'ROLLBACK TO SAVEPOINT ' . $this->quoteIdentifier($name);
    }

    public function savepointKey(string $name, bool $isQuoted): string
    {
        return $isQuoted ? $name : strtolower($name);
    }

    public function quoteIdentifier(string $name): string
    {
        return SqlText::delimit($name, '"', '"');
    }

    public function quoteIdentifierTable(string $name): string
    {
        $quote = fn (string $part): string => SqlText::qualified($this, $part);

        return implode(' ', array_map($quote, explode(' ', $name)));
    }

    public function limitSelect(string $sql, ?int $limit, int $offset = 0, bool $ordered = false): string
    {
        SqlText::checkLimit($limit, $offset);
        $sql .= $limit === null ? '' : ' LIMIT ' . $limit;

        return $offset === 0 ? $sql : $sql . ' OFFSET ' . $offset;
    }

    public function limitedList(string $sql): string
    {
        return $sql;
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

    public function lockFacts(string $serverVersion, string $cluster): LockFacts
    {
        throw $this->saysNothing('how locks are taken', 'lockFacts()');
    }

    public function updateFacts(): UpdateFacts
    {
        throw $this->saysNothing('how lists and trees are written', 'updateFacts()');
    }

    private function saysNothing(string $of, string $method): OrmException
    {
        return new OrmException(sprintf(
            'The adapter "%s" does not say %s. Extend the adapter of a database that the runtime knows, or implement '
                . '%s.',
            $this->getName(),
            $of,
            $method,
        ));
    }

    public function supportsJsonTable(string $serverVersion): bool
    {
        return true;
    }

    public function fillsIntegerKeys(): bool
    {
        return false;
    }

    public function selectValues(array $expressions): string
    {
        return 'SELECT ' . implode(', ', $expressions);
    }

    public function insertStatement(string $table, array $columns, int $rows = 1, array $returning = []): string
    {
        $back = $returning === [] ? '' : ' RETURNING ' . implode(', ', $returning);
        if ($columns === []) {
            return 'INSERT INTO ' . $table . ' DEFAULT VALUES' . $back;
        }

        return SqlText::insertHead($table, $columns) . ' VALUES ' . SqlText::placeholders(count($columns), $rows)
            . $back;
    }

    public function ignoresPadding(string $type): bool
    {
        return $type === 'CHAR';
    }

    public function supportsRowDefaults(): bool
    {
        return true;
    }

    public function insertWithDefaults(string $table, array $columns, array $rows, array $returning = []): string
    {
        $texts = array_map(
            static fn (array $row): string => '('
                . implode(', ', array_map(static fn (bool $isGiven): string => $isGiven ? '?' : 'DEFAULT', $row)) . ')',
            $rows,
        );

        return SqlText::insertHead($table, $columns) . ' VALUES ' . implode(', ', $texts)
            . ($returning === [] ? '' : ' RETURNING ' . implode(', ', $returning));
    }

    /** The statement that gives the plan of another one; null where there is none that runs by itself. */
    public function explainStatement(string $sql): ?string
    {
        return null;
    }

    /**
     * Reads the rows that explainStatement() gives.
     *
     * @param list<array<array-key, mixed>> $rows
     * @return list<PlanStep>
     */
    public function planSteps(array $rows): array
    {
        return [];
    }

    public function insertedIdsStatement(): ?string
    {
        return null;
    }

    public function consecutiveIdsStatement(string $name, string $table, string $id): ?string
    {
        return null;
    }

    public function upsertStatement(string $table, array $columns, int $rows, array $key, array $update): string
    {
        return SqlText::insertHead($table, $columns) . ' VALUES ' . SqlText::placeholders(count($columns), $rows)
            . SqlText::onConflict($key, $update);
    }

    public function explicitIdSwitch(string $table): ?array
    {
        return null;
    }

    public function copyStatement(string $table, array $columns, string $select, array $key, array $update): string
    {
        return SqlText::insertHead($table, $columns) . ' ' . $select
            . ($key === [] ? '' : SqlText::onConflict($key, $update));
    }

    public function nextIdExpression(string $sequence): ?string
    {
        return null;
    }

    public function updateStatement(string $table, ?string $alias, string $assignments, string $where): string
    {
        return 'UPDATE ' . $table . ($alias === null ? '' : ' AS ' . $alias) . ' SET ' . $assignments . $where;
    }

    public function deleteStatement(string $table, ?string $alias, string $where): string
    {
        return 'DELETE FROM ' . $table . ($alias === null ? '' : ' AS ' . $alias) . $where;
    }

    public function refreshStatement(string $view, bool $concurrently): ?string
    {
        return null;
    }

    public function bitAnd(string $left, string $right): string
    {
        return '(' . $left . ' & ' . $right . ')';
    }

    public function comparesTimesAsText(): bool
    {
        return false;
    }

    public function jsonComparable(string $expression): string
    {
        return $expression;
    }

    public function hasArrays(): bool
    {
        return false;
    }

    public function listContains(string $list, string $elements, bool $isArray): string
    {
        $rows = static fn (string $json, string $alias): string => 'JSON_TABLE(' . $json
            . ", '$[*]' COLUMNS (value VARCHAR(4000) PATH '$')) " . $alias;

        return 'NOT EXISTS (SELECT 1 FROM ' . $rows($elements, 'wanted') . ' WHERE NOT EXISTS (SELECT 1 FROM '
            . $rows($list, 'held') . ' WHERE held.value = wanted.value))';
    }

    public function rangeTest(string $range, bool $isContained, string $type): ?string
    {
        return null;
    }

    /** Other products have no such columns. */
    public function matches(string $words, string $query): string
    {
        return $words . ' = ' . $query;
    }

    public function containsText(string $text, string $part): string
    {
        return 'INSTR(' . $text . ', ' . $part . ') > 0';
    }

    public function groupsBySelected(): bool
    {
        return false;
    }

    public function asText(string $expression, string $type = ''): string
    {
        return $expression;
    }

    public function jsonAt(string $expression, array $path): array
    {
        return ['JSON_VALUE(' . $expression . ', ?)', [self::jsonPath($path)]];
    }

    /** @param list<int|string> $segments */
    protected static function jsonPath(array $segments): string
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
        throw new OrmException(sprintf('The database "%s" has no sequences.', $this->getName()));
    }

    public function booleanType(): int
    {
        return $this->driver()->booleanType();
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

    public function random(int|string|null $seed = null): string
    {
        return 'RANDOM()';
    }

    /** @internal what is known of the database before an adapter is made */
    public function driver(): Driver
    {
        return new Driver();
    }
}
