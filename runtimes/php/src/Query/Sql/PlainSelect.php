<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\TableMetadata;
use Orm\Runtime\Support\NotSerializable;

/**
 * A query of one table that compares columns with single values and sorts by columns: a node in a tree of such queries,
 * each one comparison or column longer than the node before. Queries that say the same share a node and keep only their
 * values, which takes a fifth of the instructions of a QuerySpec with its conditions.
 */
final class PlainSelect
{
    use NotSerializable;

    private const KEPT = 300;
    private const COMPARISONS = 16;
    private const ORDERS = 8;

    /** The comparisons that need no conversion of their value, and their SQL. */
    private const OPERATORS = [
        Keywords::EQUAL => ' = ?',
        Keywords::GREATER_THAN => ' > ?',
        Keywords::LESS_THAN => ' < ?',
        Keywords::GREATER_EQUAL => ' >= ?',
        Keywords::LESS_EQUAL => ' <= ?',
        Keywords::LIKE => ' LIKE ?',
    ];

    /** @var array<class-string<TableMap>, self> by table map: the query of all rows, the root of its tree */
    public static array $roots = [];

    /** @var array<class-string<TableMap>, int> the nodes below each root */
    private static array $counts = [];

    /** @var array<string, array<string, self>> the queries with one more comparison, by operator and column */
    public array $and = [];
    /** @var array<string, array<string, self>> the queries sorted by one more column, by direction and column */
    public array $by = [];

    /**
     * @param SelectShape $filtered the texts of the query without its order
     * @param SelectShape $shape the texts of the query
     * @param list<array{string, string}> $comparisons column and operator; each has one value
     * @param list<array{string, 'ASC'|'DESC'}> $orders column and direction
     */
    private function __construct(
        public readonly TableMetadata $table,
        public readonly SelectShape $filtered,
        public readonly SelectShape $shape,
        private readonly array $comparisons = [],
        private readonly array $orders = [],
    ) {
    }

    /** @param class-string<TableMap> $map */
    public static function all(string $map): self
    {
        self::$counts[$map] = 0;
        $table = TableMetadata::of($map);

        return self::$roots[$map] = new self($table, $table->shapes->all, $table->shapes->all);
    }

    /**
     * The query with one more comparison; null where it takes more than this class knows: only columns that are stored
     * as booleans take them as they are, and some databases know patterns of texts only.
     */
    public function compare(string $column, string $comparison, bool|int|string $value): ?self
    {
        $operator = self::OPERATORS[$comparison] ?? null;
        if (
            $operator === null || \count($this->comparisons) >= self::COMPARISONS
            || \is_bool($value) && $this->table->columns[$column]['type'] !== 'BOOLEAN'
            || $comparison === Keywords::LIKE && !\is_string($value)
        ) {
            return null;
        }
        $this->countNode();
        $table = $this->table;
        $sql = $table->prefix . $table->columns[$column]['sql'] . $operator;
        $filtered = $this->filtered->and[$sql] ?? $table->shapes->and($this->filtered, $sql);
        $shape = $filtered;
        foreach ($this->orders as [$sorted, $direction]) {
            $shape = self::sortedShape($table, $shape, $sorted, $direction);
        }
        $comparisons = [...$this->comparisons, [$column, $operator]];

        return $this->and[$comparison][$column] = new self($table, $filtered, $shape, $comparisons, $this->orders);
    }

    /** The query sorted by one more column; null where it takes more than this class knows. */
    public function sortBy(string $column, string $order): ?self
    {
        $direction = $order === Keywords::ASC || $order === Keywords::DESC ? $order : Names::direction($order);
        if (isset($this->by[$direction][$column]) || \count($this->orders) >= self::ORDERS) {
            return $this->by[$direction][$column] ?? null;
        }
        $this->countNode();
        $shape = self::sortedShape($this->table, $this->shape, $column, $direction);
        $orders = [...$this->orders, [$column, $direction]];
        $next = new self($this->table, $this->filtered, $shape, $this->comparisons, $orders);

        return $this->by[$direction][$column] = $next;
    }

    /** The SELECT of objects. */
    public function text(?int $limit, int $offset, ?ConnectionInterface $con): string
    {
        if ($limit === null && $offset === 0) {
            return $this->shape->text ?? $this->table->shapes->text($this->shape, null, null);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($this->table->database);
        if ($offset > 0) {
            return $this->table->select($this->shape->tail, $limit, $offset, $this->shape->sorted, $adapter);
        }

        return $this->shape->limited[$adapter::class][$limit]
            ?? $this->table->shapes->text($this->shape, $limit, $adapter);
    }

    /**
     * Says the same to the specification of a query that has no parts yet.
     *
     * @param list<mixed> $values of the comparisons
     */
    public function addTo(QuerySpec $spec, array $values): void
    {
        $table = $this->table;
        foreach ($this->comparisons as $place => [$column, $operator]) {
            $known = $table->comparisons[$operator][$column] ?? $table->comparison($column, $operator);
            $spec->conditions[] = $known->with($values[$place], $operator === ' = ?');
        }
        foreach ($this->orders as [$column, $direction]) {
            $spec->orderByColumns[] = [self::sql($table, $column), $direction];
        }
    }

    private static function sortedShape(
        TableMetadata $table,
        SelectShape $shape,
        string $column,
        string $direction,
    ): SelectShape {
        $sql = self::sql($table, $column);

        return $shape->by[$direction][$sql] ?? $table->shapes->by($shape, $sql, $direction);
    }

    private static function sql(TableMetadata $table, string $column): string
    {
        return $table->names[$column] ??= $table->prefix . $table->columns[$column]['sql'];
    }

    /** Drops the tree when it has too many nodes, as SelectShapes does. */
    private function countNode(): void
    {
        $map = $this->table->map;
        if (++self::$counts[$map] > self::KEPT) {
            self::all($map);
        }
    }
}
