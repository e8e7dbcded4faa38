<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Sortable\Dialect\ListDialect;
use Orm\Runtime\Behavior\Sortable\ListScope;
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
        [$operator, $order] = $next ? ['>', Criteria::ASC] : ['<', Criteria::DESC];
        // By the rank that the row has now, whatever the object remembers.
        $sql = $this->spec()->prefix . $table->rank . " $operator (SELECT x.$table->rank FROM $table->sql x WHERE "
            . implode(
                ' AND ',
                array_map(static fn (array $column): string => "x.{$column['sql']} = ?", $table->keyColumns),
            )
                . ')';

        return $this->restrictTo($object->knownList())
            ->addCondition(new Condition($sql, $object->listKey()))
            ->orderColumn($table->rankColumn, $order)
            ->findOne($con ?? Orm::getPrimaryConnection(static::TABLE_MAP::DATABASE_NAME));
    }

    /**
     * Restricts the query to one list.
     *
     * @param list<mixed> $values of the scope columns
     */
    protected function inListOf(array $values): static
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $this->restrictedBy = $table->arguments($values);
        $this->restrictedTo = $table->scope($this->restrictedBy);

        return $this->restrictTo($this->restrictedTo);
    }

    /**
     * By rank in one list; without scope arguments in the list to which the query is restricted, or that without a
     * scope.
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
            $table->scope($table->arguments($values)),
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
        $sql = ListDialect::of($con)->maxText(SortableTable::of(static::TABLE_MAP), $scope, false);
        $statement = $con->execute($sql, $scope->bound());
        $max = $statement->fetchColumn();
        $statement->closeCursor();

        return is_numeric($max) ? (int) $max : null;
    }
}
