<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\UnknownMethodException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\SimpleArrayFormatter;
use Orm\Runtime\Formatter\StatementFormatter;
use Orm\Runtime\Hydration\ResultShape;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\ColumnConditions;
use Orm\Runtime\Query\Condition\ColumnFilters;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Condition\RelationConditions;
use Orm\Runtime\Query\NamedCalls;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\RowNumber;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Util\ModelPager;

/**
 * A query of one table and what is joined to it. Names become quoted SQL as they are given; values are always bound.
 *
 * Its methods are thin: the classes of Orm\Runtime\Query work on the specification of the query.
 *
 * @template TModel of ActiveRecordInterface
 * @template TParent = mixed
 * @implements \IteratorAggregate<int, TModel>
 */
class ModelCriteria extends Criteria implements \IteratorAggregate, ResultShape
{
    use Concern\QueryMethods;
    use Concern\Models;
    use Concern\Clauses;
    use Concern\Joins;
    /** @use Concern\UsedQueries<TParent> */
    use Concern\UsedQueries;
    use Concern\SelectHooks;
    /** @use Concern\Finders<TModel> */
    use Concern\Finders;
    /** @use Concern\KeyLookup<TModel> */
    use Concern\KeyLookup;
    /** @use Concern\Writes<TModel> */
    use Concern\Writes;

    public const FORMAT_STATEMENT = StatementFormatter::class;
    public const FORMAT_ARRAY = ArrayFormatter::class;
    public const FORMAT_OBJECT = ObjectFormatter::class;
    public const FORMAT_ON_DEMAND = OnDemandFormatter::class;

    /** @var class-string<TableMap> */
    public const TABLE_MAP = TableMap::class;

    /**
     * In single-table inheritance: the key of the class whose rows this query finds; null for all classes.
     *
     * @var int|string|null
     */
    public const CLASS_KEY = null;

    /**
     * The facts for finding a row by an integer key; null for another key, or where the class comes from the row.
     *
     * @var array{
     *     format: int,
     *     database: string,
     *     sql: string,
     *     model: class-string<ActiveRecordInterface>,
     *     key: int,
     *     width: int,
     *     isBig?: true,
     *     behaviors?: true,
     * }|null
     */
    protected const ROW_BY_KEY = null;

    /** @param class-string<AbstractFormatter>|AbstractFormatter $formatter */
    public function setFormatter($formatter): static
    {
        $this->spec()->extended()->formatter = AbstractFormatter::from($formatter);

        return $this;
    }

    public function getFormatter(): AbstractFormatter
    {
        $spec = $this->spec();

        return $spec->formatter ?? ($spec->selected === [] ? new ObjectFormatter() : new SimpleArrayFormatter());
    }

    public function toAssignments(): array
    {
        return ColumnConditions::assignments($this->spec());
    }

    /** Adds the parts of another query to this one; parts that only this one has stay. */
    public function mergeWith(Criteria $criteria, ?string $operator = null): static
    {
        $criteria->mergeInto($this, $operator);

        return $this;
    }

    public function clear(): static
    {
        $this->selectQueries = [];
        QueryMerge::clear($this->spec());

        return $this;
    }

    /** @return ModelPager<TModel> */
    public function paginate(
        int|string|null $page = 1,
        int|string $maxPerPage = 10,
        ?ConnectionInterface $con = null,
    ): ModelPager {
        $query = $this->spec()->keepQuery ? clone $this : $this;
        $pager = new ModelPager($query, RowNumber::of($maxPerPage, 'paginate()'));

        return $pager->setPage(RowNumber::of($page ?? 1, 'paginate()'))->init($con);
    }

    /**
     * Calls methods of which there is one for every combination: findOneByTitleAndIsbn(), leftJoinAuthor().
     *
     * @param array<int, mixed> $arguments
     */
    public function __call(string $name, array $arguments): mixed
    {
        return NamedCalls::call($this, $name, $arguments);
    }

    /** @param array<int, mixed> $arguments */
    public static function __callStatic(string $name, array $arguments): mixed
    {
        throw UnknownMethodException::ofClass(static::class, $name);
    }

    public function __clone()
    {
        if ($this->spec === null) {
            return;
        }
        $this->spec = clone $this->spec;
        if ($this->spec->formatter !== null) {
            $this->spec->extended()->formatter = clone $this->spec->formatter;
        }
    }

    /**
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $class
     * @return TQuery
     */
    protected static function createFor(string $class, ?string $modelAlias, ?Criteria $criteria): ModelCriteria
    {
        if ($criteria instanceof $class) {
            return $criteria;
        }
        $query = new $class();
        if ($modelAlias !== null && $modelAlias !== '') {
            $query->setModelAlias($modelAlias);
        }

        return $criteria === null ? $query : $query->mergeWith($criteria);
    }

    /** @internal */
    public function specToSelect(): QuerySpec
    {
        return $this->specInsideAnother();
    }

    protected function columnText(string $name): string
    {
        return Names::columnText($this->spec(), $name);
    }

    protected function selectText(string $name): string
    {
        return ClauseNames::selectText($this->spec(), $name);
    }

    protected function clauseText(string $clause): string
    {
        return ClauseNames::expression($this->spec(), $clause);
    }

    protected function addCondition(Condition $condition): static
    {
        $this->spec()->add($condition);

        return $this;
    }

    protected function numberFilter(
        string $column,
        mixed $value,
        ?string $comparison,
        int $max = 2147483647,
    ): static {
        ColumnFilters::compareNumber($this->spec ?? $this->spec(), $column, $value, $comparison, $max);

        return $this;
    }

    protected function textFilter(string $column, mixed $value, ?string $comparison): static
    {
        ColumnFilters::compareText($this->spec ?? $this->spec(), $column, $value, $comparison);

        return $this;
    }

    protected function dateFilter(string $column, mixed $value, ?string $comparison): static
    {
        return $this->addCondition(ColumnConditions::date($this->spec(), $column, $value, $comparison));
    }

    protected function setFilter(string $column, mixed $value, ?string $comparison): static
    {
        return $this->addCondition(ColumnConditions::set($this->spec(), $column, $value, $comparison));
    }

    /** Compares a column of any other type. */
    protected function columnFilter(string $column, mixed $value, ?string $comparison): static
    {
        ColumnFilters::compare($this->spec ?? $this->spec(), $column, $value, $comparison);

        return $this;
    }

    protected function orderColumn(string $column, string $order): static
    {
        ColumnFilters::order($this->spec ?? $this->spec(), $column, $order);

        return $this;
    }

    protected function groupColumn(string $column): static
    {
        $spec = $this->spec();
        $spec->extended()->groupByColumns[] = $spec->prefix . $spec->table->columns[$column]['sql'];

        return $this;
    }

    /** @param ActiveRecordInterface|ObjectCollection<int, covariant ActiveRecordInterface> $value */
    protected function relationFilter(
        string $relation,
        ActiveRecordInterface|ObjectCollection $value,
        ?string $comparison = null,
    ): static {
        return $this->addCondition(RelationConditions::belongingTo($this->spec(), $relation, $value, $comparison));
    }

    /** Excludes an object. */
    protected function pruneObject(?ActiveRecordInterface $object): static
    {
        return $object === null ? $this : $this->addCondition(KeyConditions::allBut($this->spec(), $object));
    }
}
