<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Execution\HydrationPlanner;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\TableMetadata;
use Orm\Runtime\Support\NotSerializable;

/**
 * A query that compares columns with values, sorts by columns, and joins relations whose tables keep their names: a
 * node in a tree of such queries, each one comparison, column or join longer than the node before. Queries that say the
 * same share a node and keep only their values, which takes a fifth of the instructions of a QuerySpec with conditions.
 */
final class PlainSelect
{
    use NotSerializable;

    private const KEPT = 300;
    private const COMPARISONS = 16;
    private const ORDERS = 8;
    private const JOINS = 8;

    /** The comparisons that need no conversion of their value, and their SQL. */
    private const OPERATORS = [
        Keywords::EQUAL => ' = ?',
        Keywords::GREATER_THAN => ' > ?',
        Keywords::LESS_THAN => ' < ?',
        Keywords::GREATER_EQUAL => ' >= ?',
        Keywords::LESS_EQUAL => ' <= ?',
        Keywords::LIKE => ' LIKE ?',
        Keywords::NOT_EQUAL => ' <> ?',
        Keywords::ALT_NOT_EQUAL => ' <> ?',
    ];

    /** The comparisons with null, and their SQL. */
    private const TESTS = [
        Keywords::EQUAL => ' IS NULL',
        Keywords::ISNULL => ' IS NULL',
        Keywords::NOT_EQUAL => ' IS NOT NULL',
        Keywords::ALT_NOT_EQUAL => ' IS NOT NULL',
        Keywords::ISNOTNULL => ' IS NOT NULL',
    ];

    /** @var array<class-string<TableMap>, self> by table map: the query of all rows, the root of its tree */
    public static array $roots = [];

    /** @var array<class-string<TableMap>, int> the nodes below each root */
    private static array $counts = [];

    private static int $made = 0;

    /** @var array<string, array<string, self>> the queries with one more comparison, by operator and column */
    public array $and = [];
    /** @var array<string, array<string, self>> the queries that also compare a column with null, by comparison */
    public array $tests = [];
    /** @var array<int, array<string, self>> the queries that also look for one of several values, by their number */
    public array $lists = [];
    /** @var array<string, array<string, self>> the queries sorted by one more column, by direction and column */
    public array $by = [];
    /** @var array<string, array<string, array<string, self|false>>> with one more join, by type, default and relation */
    public array $joined = [];
    /** @var array<string, self|false> the queries that also read the objects of a join, by its name */
    public array $reading = [];
    /** @var array<int, self|false> the queries with all that a query of a joined table says, by its number */
    public array $using = [];

    /** The number of this node, which no other one has. */
    public readonly int $number;

    /**
     * @param SelectShape $filtered the texts of the query without its order
     * @param SelectShape $shape the texts of the query
     * @param SelectShapes $shapes writes them
     * @param list<array{TableMetadata, string, string}> $comparisons table, column and operator with a `?` per value
     * @param list<array{TableMetadata, string, 'ASC'|'DESC'}> $orders table, column and direction
     * @param array<string, TableJoin> $joins by relation
     * @param HydrationPlan|null $hydration how objects of joined tables are read; null where none are
     */
    private function __construct(
        public readonly TableMetadata $table,
        public readonly SelectShape $filtered,
        public readonly SelectShape $shape,
        public readonly SelectShapes $shapes,
        private readonly array $comparisons = [],
        private readonly array $orders = [],
        public readonly array $joins = [],
        public readonly ?HydrationPlan $hydration = null,
    ) {
        $this->number = self::$made++;
    }

    /** @param class-string<TableMap> $map */
    public static function all(string $map): self
    {
        self::$counts[$map] = 0;
        $table = TableMetadata::of($map);

        return self::$roots[$map] = new self($table, $table->shapes->all, $table->shapes->all, $table->shapes);
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
        $comparisons = [...$this->comparisons, [$this->table, $column, $operator]];

        return $this->and[$comparison][$column] = $this->extended($comparisons, $this->orders);
    }

    /** The query that also compares a column with null; null where it takes more than this class knows. */
    public function test(string $column, string $comparison): ?self
    {
        $operator = self::TESTS[$comparison] ?? null;
        if ($operator === null || \count($this->comparisons) >= self::COMPARISONS) {
            return null;
        }
        $comparisons = [...$this->comparisons, [$this->table, $column, $operator]];

        return $this->tests[$comparison][$column] = $this->extended($comparisons, $this->orders);
    }

    /** The query that also looks for one of several values; null where it takes more than this class knows. */
    public function list(string $column, int $values): ?self
    {
        if (\count($this->comparisons) >= self::COMPARISONS) {
            return null;
        }
        $operator = ' IN (' . str_repeat('?,', $values - 1) . '?)';
        $comparisons = [...$this->comparisons, [$this->table, $column, $operator]];

        return $this->lists[$values][$column] = $this->extended($comparisons, $this->orders);
    }

    /** The query sorted by one more column; null where it takes more than this class knows. */
    public function sortBy(string $column, string $order): ?self
    {
        $direction = $order === Keywords::ASC || $order === Keywords::DESC ? $order : Names::direction($order);
        if (isset($this->by[$direction][$column]) || \count($this->orders) >= self::ORDERS) {
            return $this->by[$direction][$column] ?? null;
        }
        $orders = [...$this->orders, [$this->table, $column, $direction]];

        return $this->by[$direction][$column] = $this->extended($this->comparisons, $orders);
    }

    /**
     * The query with one more join; false where it takes more than this class knows.
     *
     * @param string|null $type as the application gave it
     * @param string $default the type where none is given; empty: by the foreign key
     */
    public function join(string $relation, ?string $type, string $default): self|false
    {
        if (!isset($this->table->map::RELATIONS[$relation])) {
            // Not kept: a name with an alias can be any text.
            return false;
        }
        $spec = $this->specification();
        RelationJoins::add($spec, null, $relation, null, $type, $default === '' ? null : $default);
        $isPlain = isset($spec->joins[$relation]) && \count($spec->joins) <= self::JOINS;
        foreach ($isPlain ? $spec->joins : [] as $join) {
            $isPlain = $isPlain && $join->alias === null && $join->on->values === []
                && $join->type !== Keywords::RIGHT_JOIN && !TableMetadata::of($join->map)->hasHooks;
        }

        return $this->joined[$default][$type ?? ''][$relation] = $isPlain
            ? $this->joinedNode($spec, $this->comparisons, $this->orders)
            : false;
    }

    /** The query that also reads the objects of a join; false where each object has several of them. */
    public function read(string $name): self|false
    {
        $spec = $this->specification();
        RelationJoins::with($spec, $name);

        return $this->reading[$name] = SelectStatement::readsToMany($spec)
            ? false
            : $this->joinedNode($spec, $this->comparisons, $this->orders);
    }

    /** The query with the comparisons and orders of a query of a joined table; false where there are too many. */
    public function use(self $inner): self|false
    {
        $comparisons = [...$this->comparisons, ...$inner->comparisons];
        $orders = [...$this->orders, ...$inner->orders];
        $isPlain = $inner->joins === [] && \count($comparisons) <= self::COMPARISONS && \count($orders) <= self::ORDERS;

        return $this->using[$inner->number] = $isPlain ? $this->extended($comparisons, $orders) : false;
    }

    /** The SELECT of objects. */
    public function text(?int $limit, int $offset, ?ConnectionInterface $con): string
    {
        if ($limit === null && $offset === 0) {
            return $this->shape->text ?? $this->shapes->text($this->shape, null, null);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($this->table->database);
        if ($offset > 0 && $this->hydration !== null) {
            return $adapter->limitSelect($this->text(null, 0, $con), $limit, $offset, $this->shape->sorted);
        }
        if ($offset > 0) {
            return $this->table->select($this->shape->tail, $limit, $offset, $this->shape->sorted, $adapter);
        }

        return $this->shape->limited[$adapter::class][$limit]
            ?? $this->shapes->text($this->shape, $limit, $adapter);
    }

    /**
     * Says the same to the specification of a query that has no parts yet.
     *
     * @param list<mixed> $values of the comparisons
     */
    public function addTo(QuerySpec $spec, array $values): void
    {
        $spec->joins = $this->joins;
        foreach ($this->hydration->joins ?? [] as $join) {
            $spec->with[$join->relation] = true;
        }
        $place = 0;
        foreach ($this->comparisons as [$table, $column, $operator]) {
            $known = $table->comparisons[$operator][$column] ?? $table->comparison($column, $operator);
            $own = \array_slice($values, $place, substr_count($operator, '?'));
            $place += \count($own);
            $spec->conditions[] = $known->withValues($own, $operator === ' = ?' ? $own[0] : null);
        }
        foreach ($this->orders as [$table, $column, $direction]) {
            $spec->orderByColumns[] = [self::sql($table, $column), $direction];
        }
    }

    /** What the query says, without values. */
    private function specification(): QuerySpec
    {
        $spec = QuerySpec::of($this->table->map);
        $values = substr_count(implode('', array_column($this->comparisons, 2)), '?');
        $this->addTo($spec, array_fill(0, $values, null));

        return $spec;
    }

    /**
     * A query of the same tables that says more.
     *
     * @param list<array{TableMetadata, string, string}> $comparisons
     * @param list<array{TableMetadata, string, 'ASC'|'DESC'}> $orders
     */
    private function extended(array $comparisons, array $orders): self
    {
        if ($this->joins !== []) {
            return $this->joinedNode($this->specification(), $comparisons, $orders);
        }
        $this->countNode();
        $shape = $this->table->shapes->all;
        foreach ($comparisons as [$table, $column, $operator]) {
            $sql = self::sql($table, $column) . $operator;
            $shape = $shape->and[$sql] ?? $table->shapes->and($shape, $sql);
        }
        $filtered = $shape;
        foreach ($orders as [$table, $column, $direction]) {
            $sql = self::sql($table, $column);
            $shape = $shape->by[$direction][$sql] ?? $table->shapes->by($shape, $sql, $direction);
        }

        return new self($this->table, $filtered, $shape, $this->shapes, $comparisons, $orders);
    }

    /**
     * @param QuerySpec $spec says what is joined and read
     * @param list<array{TableMetadata, string, string}> $comparisons
     * @param list<array{TableMetadata, string, 'ASC'|'DESC'}> $orders
     */
    private function joinedNode(QuerySpec $spec, array $comparisons, array $orders): self
    {
        $this->countNode();
        $tables = '';
        foreach ($spec->joins as $join) {
            $tables .= $join->sql();
        }
        $where = $sorted = [];
        foreach ($comparisons as [$table, $column, $operator]) {
            $where[] = self::sql($table, $column) . $operator;
        }
        foreach ($orders as [$table, $column, $direction]) {
            $sorted[] = self::sql($table, $column) . ' ' . $direction;
        }
        $tail = $tables . ($where === [] ? '' : ' WHERE ' . implode(' AND ', $where));
        $filtered = new SelectShape($tail);
        $shape = $sorted === [] ? $filtered : new SelectShape($tail . ' ORDER BY ' . implode(', ', $sorted), true);
        $isRead = $spec->with !== [];
        $shapes = $isRead ? new SelectShapes(SelectStatement::list($spec), $this->table->sql) : $this->table->shapes;
        $hydration = $isRead ? HydrationPlanner::plan($spec) : null;

        return new self($this->table, $filtered, $shape, $shapes, $comparisons, $orders, $spec->joins, $hydration);
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
