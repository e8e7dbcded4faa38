<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Scope;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\UpdateFacts;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * Statements that change many rows of a list or a tree, as pairs of SQL and the values of its `?`.
 *
 * Where a unique index is checked after each row, numbers are written as the negatives of their new values, and turned
 * round by a second statement.
 *
 * @phpstan-type Bound array{string, list<mixed>}
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class RangeUpdates
{
    use NotSerializable;

    /** @var \WeakMap<AdapterInterface, self>|null */
    private static ?\WeakMap $all = null;

    private function __construct(public readonly UpdateFacts $facts)
    {
    }

    public static function on(ConnectionInterface $con): self
    {
        return self::of($con->getAdapter());
    }

    public static function of(AdapterInterface $adapter): self
    {
        self::$all ??= new \WeakMap();

        return self::$all[$adapter] ??= new self($adapter->updateFacts());
    }

    /**
     * Runs a statement that gives no rows.
     *
     * @param list<mixed> $values
     */
    public function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return match (true) {
            !$this->facts->plansEachRun => BoundStatement::run($con, $sql, $values),
            $con instanceof ConnectionWrapper => $con->executeReplanned($sql, $values),
            default => $con->executeOnce($sql, $values),
        };
    }

    /**
     * Runs statements of which the first finds the rows for all.
     *
     * @param list<Bound> $statements
     * @return int the number of rows that the first one changed
     */
    public function executeAll(ConnectionInterface $con, array $statements): int
    {
        $changed = null;
        foreach ($statements as [$sql, $values]) {
            $count = $this->execute($con, $sql, $values)->rowCount();
            $changed ??= $count;
            if ($changed === 0) {
                break;
            }
        }

        return $changed ?? 0;
    }

    /**
     * The text of an UPDATE that gives rows new values of a derived table, by their keys `k0`, `k1` and so on.
     *
     * @param string $table quoted
     * @param list<ColumnDefinition> $key
     * @param array<string, string> $values expressions by quoted column
     * @param string $rows the derived table with its alias
     */
    public function joined(
        string $table,
        array $key,
        array $values,
        string $rows,
        string $alias,
        string $condition = '1 = 1',
    ): string {
        $assignments = [];
        foreach ($values as $column => $value) {
            $assigned = strtr($this->facts->assignedColumn, ['{table}' => $table, '{column}' => $column]);
            $assignments[] = "$assigned = $value";
        }

        return strtr($this->facts->joinedUpdate, [
            '{table}' => $table,
            '{assignments}' => implode(', ', $assignments),
            '{rows}' => $rows,
            '{match}' => self::sameKey($table, $key, $alias),
            '{condition}' => $condition,
        ]);
    }

    /**
     * A condition: a row of the table has the key of a row of a derived table.
     *
     * @param list<ColumnDefinition> $key
     */
    public static function sameKey(string $table, array $key, string $alias): string
    {
        $conditions = [];
        foreach ($key as $place => $column) {
            $conditions[] = "$alias.k$place = $table.{$column['sql']}";
        }

        return implode(' AND ', $conditions);
    }

    /** An expression, or its negative. */
    public static function signed(string $expression, bool $isNegative): string
    {
        return $isNegative ? "-($expression)" : $expression;
    }
}
