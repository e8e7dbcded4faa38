<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\Condition;
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
 * node in a tree of such queries, each one condition, column or join longer than the node before. Queries that say the
 * same share a node and keep only their values, which takes a fifth of the instructions of a QuerySpec with conditions.
 */
final class PlainSelect
{
    use NotSerializable;

    private const KEPT = 300;
    private const KEPT_LENGTH = 1000;
    private const CONDITIONS = 16;
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
    /** @var array<string, array<string, self>> the queries whose last comparison has one more alternative, as $and */
    public array $or = [];
    /** @var array<string, self> the queries that also compare a column with a minimum and a maximum */
    public array $ranges = [];
    /** @var array<string, array<string, self>> the queries that also compare a column with null, by comparison */
    public array $tests = [];
    /** @var array<int, array<string, self>> the queries that also look for one of several values, by their number */
    public array $lists = [];
    /** @var array<string, array{ClauseForm, self}> the queries with one more clause, and its form, by clause */
    public array $clauses = [];
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
     * @param list<array{Condition, int, bool}> $conditions without their values, the number of these, and whether a
     *     column must be equal to the only one
     * @param list<array{TableMetadata, string, 'ASC'|'DESC'}> $orders table, column and direction
     * @param array<string, TableJoin> $joins by relation
     * @param HydrationPlan|null $hydration how objects of joined tables are read; null where none are
     */
    private function __construct(
        public readonly TableMetadata $table,
        public readonly SelectShape $filtered,
        public readonly SelectShape $shape,
        public readonly SelectShapes $shapes,
        private readonly array $conditions = [],
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
        $operator = $this->operator($column, $comparison, $value);

        return $operator === null ? null : $this->and[$comparison][$column]
            = $this->with($this->comparison($column, $operator), 1, $comparison === Keywords::EQUAL);
    }

    /** The query whose last condition has a comparison as an alternative; null as of compare(), or without a condition. */
    public function alternative(string $column, string $comparison, bool|int|string $value): ?self
    {
        $operator = $this->operator($column, $comparison, $value);
        $conditions = $this->conditions;
        $last = array_pop($conditions);
        if ($operator === null || $last === null || $last[1] >= self::CONDITIONS) {
            return null;
        }
        $conditions[] = [Condition::any($last[0], $this->comparison($column, $operator)), $last[1] + 1, false];

        return $this->or[$comparison][$column] = $this->extended($conditions, $this->orders);
    }

    /** The query that also compares a column with a minimum and a maximum; null where there are too many conditions. */
    public function range(string $column): ?self
    {
        if (\count($this->conditions) >= self::CONDITIONS) {
            return null;
        }
        $bounds = [$this->comparison($column, ' >= ?'), $this->comparison($column, ' <= ?')];

        return $this->ranges[$column] = $this->with(Condition::all(...$bounds), 2, false);
    }

    /** The query that also compares a column with null; null where it takes more than this class knows. */
    public function test(string $column, string $comparison): ?self
    {
        $operator = self::TESTS[$comparison] ?? null;
        if ($operator === null || \count($this->conditions) >= self::CONDITIONS) {
            return null;
        }

        return $this->tests[$comparison][$column] = $this->with($this->comparison($column, $operator), 0, false);
    }

    /** The query that also looks for one of several values; null where it takes more than this class knows. */
    public function list(string $column, int $values): ?self
    {
        if (\count($this->conditions) >= self::CONDITIONS) {
            return null;
        }
        $operator = ' IN (' . str_repeat('?,', $values - 1) . '?)';

        return $this->lists[$values][$column] = $this->with($this->comparison($column, $operator), $values, false);
    }

    /**
     * The query with one more clause such as `Book.Title LIKE ?`, and the form of the clause; null where it takes more
     * than this class knows.
     *
     * @return array{ClauseForm, self}|null
     */
    public function where(string $clause): ?array
    {
        if (\count($this->conditions) >= self::CONDITIONS || \strlen($clause) > self::KEPT_LENGTH) {
            return null;
        }
        $spec = $this->specification();
        $form = ClauseForms::of($spec, $clause);
        // An outer query may know the names that this one does not.
        if ($spec->unknownNames !== [] || $spec->namesOuter || $form->slots === []) {
            return null;
        }
        $next = $this->with($form->condition, \count($form->slots), $form->isEquality);

        return $this->clauses[$clause] = [$form, $next];
    }

    /** The query sorted by one more column; null where it takes more than this class knows. */
    public function sortBy(string $column, string $order): ?self
    {
        $direction = $order === Keywords::ASC || $order === Keywords::DESC ? $order : Names::direction($order);
        if (isset($this->by[$direction][$column]) || \count($this->orders) >= self::ORDERS) {
            return $this->by[$direction][$column] ?? null;
        }
        $orders = [...$this->orders, [$this->table, $column, $direction]];

        return $this->by[$direction][$column] = $this->extended($this->conditions, $orders);
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
            ? $this->joinedNode($spec, $this->conditions, $this->orders)
            : false;
    }

    /** The query that also reads the objects of a join; false where each object has several of them. */
    public function read(string $name): self|false
    {
        $spec = $this->specification();
        RelationJoins::with($spec, $name);

        return $this->reading[$name] = SelectStatement::readsToMany($spec)
            ? false
            : $this->joinedNode($spec, $this->conditions, $this->orders);
    }

    /** The query with the comparisons and orders of a query of a joined table; false where there are too many. */
    public function use(self $inner): self|false
    {
        $conditions = [...$this->conditions, ...$inner->conditions];
        $orders = [...$this->orders, ...$inner->orders];
        $isPlain = $inner->joins === [] && \count($conditions) <= self::CONDITIONS && \count($orders) <= self::ORDERS;

        return $this->using[$inner->number] = $isPlain ? $this->extended($conditions, $orders) : false;
    }

    /** The SELECT of objects. */
    public function text(?int $limit, int $offset, ?ConnectionInterface $con): string
    {
        if ($limit === null && $offset === 0) {
            return $this->shape->text ?? $this->shapes->text($this->shape, null, null);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($this->table->database);
        if ($offset > 0) {
            // Not kept: the next page has another offset.
            $sql = $this->shape->text ?? $this->shapes->text($this->shape, null, null);

            return $adapter->limitSelect($sql, $limit, $offset, $this->shape->sorted);
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
        foreach ($this->conditions as [$condition, $count, $isEquality]) {
            $own = \array_slice($values, $place, $count);
            $place += $count;
            $spec->conditions[] = $condition->withValues($own, $isEquality ? $own[0] : null);
        }
        foreach ($this->orders as [$table, $column, $direction]) {
            $spec->orderByColumns[] = [self::sql($table, $column), $direction];
        }
    }

    /** What the query says, without values. */
    private function specification(): QuerySpec
    {
        $spec = QuerySpec::of($this->table->map);
        $this->addTo($spec, array_fill(0, array_sum(array_column($this->conditions, 1)), null));

        return $spec;
    }

    /** The SQL of a comparison; null where it takes more than this class knows. */
    private function operator(string $column, string $comparison, bool|int|string $value): ?string
    {
        $isConverted = \is_bool($value) && $this->table->columns[$column]['type'] !== 'BOOLEAN'
            || $comparison === Keywords::LIKE && !\is_string($value);

        return $isConverted || \count($this->conditions) >= self::CONDITIONS
            ? null
            : self::OPERATORS[$comparison] ?? null;
    }

    private function comparison(string $column, string $operator): Condition
    {
        return $this->table->comparisons[$operator][$column] ?? $this->table->comparison($column, $operator);
    }

    private function with(Condition $condition, int $values, bool $isEquality): self
    {
        return $this->extended([...$this->conditions, [$condition, $values, $isEquality]], $this->orders);
    }

    /**
     * A query of the same tables that says more.
     *
     * @param list<array{Condition, int, bool}> $conditions
     * @param list<array{TableMetadata, string, 'ASC'|'DESC'}> $orders
     */
    private function extended(array $conditions, array $orders): self
    {
        if ($this->joins !== []) {
            return $this->joinedNode($this->specification(), $conditions, $orders);
        }
        $this->countNode();
        $shape = $this->table->shapes->all;
        foreach ($conditions as [$condition]) {
            $sql = $condition->operand();
            $shape = $shape->and[$sql] ?? $this->table->shapes->and($shape, $sql);
        }
        $filtered = $shape;
        foreach ($orders as [$table, $column, $direction]) {
            $sql = self::sql($table, $column);
            $shape = $shape->by[$direction][$sql] ?? $table->shapes->by($shape, $sql, $direction);
        }

        return new self($this->table, $filtered, $shape, $this->shapes, $conditions, $orders);
    }

    /**
     * @param QuerySpec $spec says what is joined and read
     * @param list<array{Condition, int, bool}> $conditions
     * @param list<array{TableMetadata, string, 'ASC'|'DESC'}> $orders
     */
    private function joinedNode(QuerySpec $spec, array $conditions, array $orders): self
    {
        $this->countNode();
        $tables = '';
        foreach ($spec->joins as $join) {
            $tables .= $join->sql();
        }
        $where = $sorted = [];
        foreach ($conditions as [$condition]) {
            $where[] = $condition->operand();
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

        return new self($this->table, $filtered, $shape, $shapes, $conditions, $orders, $spec->joins, $hydration);
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
