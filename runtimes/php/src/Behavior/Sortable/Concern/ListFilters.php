<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Behavior\Scope\RangeUpdates;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\ListSql;
use Orm\Runtime\Behavior\Sortable\NeighbourSelect;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\Condition;

/** Queries within lists; the generated methods bring typed scope arguments to them. */
trait ListFilters
{
    /** The list to which the query was restricted. */
    private ?ListScope $restrictedTo = null;
    /** @var list<mixed> the values of its scope columns, as the program gave them */
    private array $restrictedBy = [];
    /** @var array<class-string, bool> classes whose queries find every row of the table */
    private static array $readsAllRows = [];

    public function clear(): static
    {
        $this->restrictedTo = null;
        $this->restrictedBy = [];

        return parent::clear();
    }

    public function findOneOrCreate(?ConnectionInterface $con = null): mixed
    {
        $object = parent::findOneOrCreate($con);
        foreach ($object->isNew() ? $this->restrictedBy : [] as $place => $value) {
            $object->setByName(
                SortableTable::of(static::TABLE_MAP)->scopeNames[$place],
                $value,
                TableMap::TYPE_FIELDNAME,
            );
        }

        return $object;
    }

    public function maxRankOf(ListScope $scope, ?ConnectionInterface $con): ?int
    {
        return self::maxRank($scope, $con ?? Orm::getPrimaryConnection(static::TABLE_MAP::DATABASE_NAME));
    }

    public function neighbourOf(SortableObject $object, bool $next, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $con ??= Orm::getPrimaryConnection(static::TABLE_MAP::DATABASE_NAME);
        $scope = $object->knownList();
        $key = $object->listKey();
        $readsAllRows = self::$readsAllRows[static::class] ??= self::classReadsAllRows();
        // Where the query hides rows the neighbour may be further away, and is looked for.
        $isBeside = $readsAllRows && RangeUpdates::on($con)->facts->seeksEqualRanks;
        $query = fn (): static => (clone $this)->restrictTo($scope)
            ->addCondition(self::besideCondition($table, $this->spec()->prefix, $scope, $key, $next, $isBeside))
            ->orderColumn($table->rankColumn, $next ? Criteria::ASC : Criteria::DESC);
        if (!$readsAllRows || $scope->hasNull || static::TABLE_MAP::INHERITANCE !== null) {
            return $query()->findOne($con);
        }
        $select = $table->neighbourSelects[$con->getAdapter()::class][(int) $next]
            ??= NeighbourSelect::of($query(), $scope, $key, $isBeside, $con);

        return $select === false ? $query()->findOne($con) : $select->read($scope, $key, $con);
    }

    /**
     * Looks for the rank that the row has now, whatever the object remembers.
     *
     * @param list<mixed> $key
     * @param bool $isBeside false: for all rows behind or before it
     */
    private static function besideCondition(
        SortableTable $table,
        string $prefix,
        ListScope $scope,
        array $key,
        bool $next,
        bool $isBeside,
    ): Condition {
        [$operator, $nearest] = $next ? ['>', 'MIN'] : ['<', 'MAX'];
        $keys = array_map(static fn (array $column): string => "x.{$column['sql']} = ?", $table->keyColumns);
        $far = "$operator (SELECT x.$table->rank FROM $table->sql x WHERE " . implode(' AND ', $keys) . ')';
        if (!$isBeside) {
            return new Condition("$prefix$table->rank $far", $key);
        }
        $sql = "$prefix$table->rank = (SELECT $nearest(y.$table->rank) FROM $table->sql y "
            . "WHERE {$scope->and('y.')}y.$table->rank $far)";

        return new Condition($sql, [...$scope->bound(), ...$key]);
    }

    /** Whether a query of this class finds every row of the table, in no way of its own. */
    private static function classReadsAllRows(): bool
    {
        $methods = ['__construct', 'preSelect', 'basePreSelect', 'findOne', 'getFormatter', 'createSelectSql'];
        foreach ($methods as $method) {
            if (!is_a(ModelCriteria::class, (new \ReflectionMethod(static::class, $method))->class, true)) {
                return false;
            }
        }

        return static::CLASS_KEY === null && TableHooks::of(static::TABLE_MAP)->beforeSelect === [];
    }

    /**
     * Restricts the query to one list.
     *
     * @param list<mixed> $values of the scope columns
     */
    protected function inListOf(array $values): static
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $this->restrictedBy = $table->scopes->arguments($values);
        $this->restrictedTo = $table->scope($this->restrictedBy);

        return $this->restrictTo($this->restrictedTo);
    }

    /**
     * Filters by rank in one list; without scope arguments in the list to which the query is restricted, or that
     * without a scope.
     *
     * @param mixed $rank as filters of numbers take it
     * @param list<mixed> $values of the scope columns
     */
    protected function rankFilter(mixed $rank, array $values, int $given): static
    {
        if ($given > 0 || $this->restrictedTo === null) {
            $this->inListOf($values);
        }

        return $this->numberFilter(SortableTable::of(static::TABLE_MAP)->rankColumn, $rank, null);
    }

    /** @param list<mixed> $values of the scope columns */
    protected function rankOrder(string $order, array $values, int $given): static
    {
        if ($given > 0) {
            $this->inListOf($values);
        }

        if (!in_array(strtoupper($order), [Criteria::ASC, Criteria::DESC], true)) {
            throw InvalidClauseException::notOneOf('sort direction', $order, [Criteria::ASC, Criteria::DESC]);
        }

        return $this->orderColumn(SortableTable::of(static::TABLE_MAP)->rankColumn, $order);
    }

    /** @param list<mixed> $values of the scope columns */
    protected function listIn(array $values, int $given, string $order = Criteria::ASC): static
    {
        if ($given > 0 || $this->restrictedTo === null) {
            $this->inListOf($values);
        }

        if (!in_array(strtoupper($order), [Criteria::ASC, Criteria::DESC], true)) {
            throw InvalidClauseException::notOneOf('sort direction', $order, [Criteria::ASC, Criteria::DESC]);
        }

        return $this->orderColumn(SortableTable::of(static::TABLE_MAP)->rankColumn, $order);
    }

    /** @param list<mixed> $values of the scope columns */
    protected static function maxRankIn(array $values, ?ConnectionInterface $con): ?int
    {
        $table = SortableTable::of(static::TABLE_MAP);

        return self::maxRank(
            $table->scope($table->scopes->arguments($values)),
            $con ?? Orm::getPrimaryConnection(static::TABLE_MAP::DATABASE_NAME),
        );
    }

    /**
     * For doSelectOrderByRank($order, ...$scope), and the older doSelectOrderByRank(Criteria $criteria, $order, $con).
     *
     * @param list<mixed> $arguments
     */
    protected function orderedByRank(Criteria|string|null $first, array $arguments): static
    {
        if (self::connectionAmong($arguments) !== null) {
            array_pop($arguments);
        }
        if (is_string($first)) {
            return $this->rankOrder($first, $arguments, count($arguments));
        }
        if ($first !== null) {
            $this->mergeWith($first);
        }
        $order = $arguments[0] ?? Criteria::ASC;

        return $this->rankOrder(is_string($order) ? $order : '', [], 0);
    }

    /** @param list<mixed> $arguments that a connection may end */
    protected static function connectionAmong(array $arguments): ?ConnectionInterface
    {
        $last = end($arguments);

        return $last instanceof ConnectionInterface ? $last : null;
    }

    private function restrictTo(ListScope $scope): static
    {
        $this->addCondition(
            new Condition(
                $scope->and($this->spec()->prefix) . $this->spec()->prefix . SortableTable::of(static::TABLE_MAP)->rank
                    . ' IS NOT NULL',
                $scope->bound(),
            ),
        );

        return $this;
    }

    private static function maxRank(ListScope $scope, ConnectionInterface $con): ?int
    {
        $sql = ListSql::of($con)->maxText($scope, false);
        $statement = $con->execute($sql, $scope->bound());
        $max = $statement->fetchColumn();
        $statement->closeCursor();

        return is_numeric($max) ? (int) $max : null;
    }
}
