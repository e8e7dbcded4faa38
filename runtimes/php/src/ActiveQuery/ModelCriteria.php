<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\ActiveQuery\Criterion\Comparison;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Formatter\OnDemandFormatter;
use Orm\Runtime\Formatter\StatementFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/**
 * A query of one table and what is joined to it. Names become quoted SQL as they are given; values are always bound.
 *
 * @template TModel of ActiveRecordInterface
 * @template TParent of ModelCriteria|null = null
 * @implements \IteratorAggregate<int, TModel>
 */
abstract class ModelCriteria extends Criteria implements ColumnScope, \IteratorAggregate
{
    use Concern\NameResolution;
    use Concern\ColumnFilters;
    use Concern\KeyFilters;
    use Concern\RelationFilters;
    use Concern\JsonFilters;
    use Concern\Clauses;
    use Concern\JoinNames;
    /** @use Concern\Joins<TParent> */
    use Concern\Joins;
    use Concern\SubQueries;
    use Concern\SelectSql;
    /** @use Concern\Finders<TModel> */
    use Concern\Finders;
    use Concern\Writes;
    /** @use Concern\BulkInserts<TModel> */
    use Concern\BulkInserts;
    use Concern\MagicCalls;

    public const FORMAT_STATEMENT = StatementFormatter::class;
    public const FORMAT_ARRAY = ArrayFormatter::class;
    public const FORMAT_OBJECT = ObjectFormatter::class;
    public const FORMAT_ON_DEMAND = OnDemandFormatter::class;

    /** @var class-string<TableMap> */
    public const TABLE_MAP = TableMap::class;

    protected readonly TableFacts $table;

    /** What stands before the columns of this table: its quoted name or alias, and a dot. */
    protected string $prefix;

    private ?string $modelAlias = null;
    private bool $aliasInSql = false;
    private ?string $dbName = null;

    /** @var list<Condition> */
    private array $conditions = [];
    /** @var list<Condition> */
    private array $havings = [];

    /** Whether the conditions as a whole are an alternative to what the parent query says. */
    private bool $beginsAsAlternative = false;

    private ?AbstractFormatter $formatter = null;

    public function __construct(?string $modelAlias = null)
    {
        $this->table = TableFacts::of(static::TABLE_MAP);
        $this->prefix = $this->table->prefix;
        if ($modelAlias !== null) {
            $this->setModelAlias($modelAlias);
        }
    }

    /**
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $class
     * @return TQuery
     */
    protected static function createFor(string $class, ?string $modelAlias, ?Criteria $criteria): ModelCriteria
    {
        if ($criteria === null) {
            return new $class($modelAlias);
        }

        return $criteria instanceof $class ? $criteria : (new $class($modelAlias))->mergeWith($criteria);
    }

    /** @return class-string<TableMap> */
    public function getTableMapClass(): string
    {
        return static::TABLE_MAP;
    }

    public function getTableMap(): TableMap
    {
        return static::TABLE_MAP::getTableMap();
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getModelName(): string
    {
        return static::TABLE_MAP::MODEL;
    }

    public function getModelShortName(): string
    {
        return static::TABLE_MAP::TABLE_PHP_NAME;
    }

    public function getDbName(): string
    {
        return $this->dbName ?? $this->table->database;
    }

    public function setDbName(?string $dbName): static
    {
        $this->dbName = $dbName;

        return $this;
    }

    /**
     * Another name for the model in clauses.
     *
     * @param bool $useAliasInSQL whether the table is called by it in SQL too; only what is added later is
     */
    public function setModelAlias(string $modelAlias, bool $useAliasInSQL = false): static
    {
        $this->modelAlias = self::alias($modelAlias);
        $this->aliasInSql = $useAliasInSQL;
        $this->prefix = ($useAliasInSQL ? self::quoteAlias($modelAlias) : static::TABLE_MAP::SQL_TABLE) . '.';

        return $this;
    }

    public function getModelAlias(): ?string
    {
        return $this->modelAlias;
    }

    public function getModelAliasOrName(): string
    {
        return $this->modelAlias ?? static::TABLE_MAP::TABLE_PHP_NAME;
    }

    /** @param class-string<AbstractFormatter>|AbstractFormatter $formatter */
    public function setFormatter(string|AbstractFormatter $formatter): static
    {
        $this->formatter = is_string($formatter) ? new $formatter() : $formatter;

        return $this;
    }

    public function getFormatter(): AbstractFormatter
    {
        return $this->formatter ??= new ObjectFormatter();
    }

    public function remove(string $column): static
    {
        $sql = $this->column($column)->sql;
        $this->conditions = array_values(array_filter(
            $this->conditions,
            static fn (Condition $condition): bool => $condition->column !== $sql,
        ));

        return $this;
    }

    public function containsKey(string $column): bool
    {
        $sql = $this->column($column)->sql;
        foreach ($this->conditions as $condition) {
            if ($condition->column === $sql) {
                return true;
            }
        }

        return false;
    }

    public function size(): int
    {
        return count($this->conditions);
    }

    /** Compares a column of this table, called by its name here or as "table.column". */
    public function addUsingAlias(string $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->addUsingOperator($column, $value, $comparison);
    }

    public function clear(): static
    {
        parent::clear();
        $this->conditions = $this->havings = $this->namedConditions = $this->joins = $this->with = [];
        $this->selected = $this->fromQueries = [];
        $this->formatter = null;
        $this->beginsAsAlternative = false;

        return $this;
    }

    public function mergeWith(Criteria $criteria, ?string $operator = null): static
    {
        if (!$criteria instanceof ModelCriteria) {
            return parent::mergeWith($criteria, $operator);
        }
        $this->nextIsAlternative = $this->nextIsAlternative || $operator === self::LOGICAL_OR;
        $this->mergeSettings($criteria);
        foreach ($criteria->selected as $name => $sql) {
            $this->selected[$name] = $sql;
        }
        $this->absorb($criteria);
        foreach ($criteria->joins as $name => $join) {
            $this->joins[$name] ??= $join;
        }
        $this->with += $criteria->with;

        return $this;
    }

    public function __clone()
    {
        if ($this->formatter !== null) {
            $this->formatter = clone $this->formatter;
        }
    }

    protected function admit(Criterion $criterion): static
    {
        return $this->addCondition($criterion->condition($this->lowLevelComparison(...)));
    }

    protected function admitHaving(Criterion $criterion): static
    {
        $this->havings[] = $criterion->condition($this->lowLevelComparison(...));

        return $this;
    }

    protected function addCondition(Condition $condition): static
    {
        if (!$this->nextIsAlternative) {
            $this->conditions[] = $condition;

            return $this;
        }
        $this->nextIsAlternative = false;
        $last = array_pop($this->conditions);
        $this->beginsAsAlternative = $this->beginsAsAlternative || $last === null;
        $this->conditions[] = $last === null ? $condition : Condition::any($last, $condition);

        return $this;
    }

    protected function comparison(Column $column, mixed $value, ?string $comparison): Condition
    {
        return $column->definition['type'] === 'JSON'
            ? $this->jsonComparison($column, $value, $comparison)
            : Comparison::of($column, $value, $comparison, $this->ignoreCase);
    }

    protected function readConnection(): ConnectionInterface
    {
        return $this->lock === null
            ? Orm::getReadConnection($this->dbName ?? $this->table->database)
            : Orm::getWriteConnection($this->dbName ?? $this->table->database);
    }

    protected function writeConnection(): ConnectionInterface
    {
        return Orm::getWriteConnection($this->getDbName());
    }

    /**
     * Takes over what another query says about its rows, whose names are resolved already.
     *
     * @param ModelCriteria<*, *> $other
     */
    private function absorb(ModelCriteria $other): void
    {
        if ($other->conditions !== []) {
            if ($other->beginsAsAlternative) {
                $this->nextIsAlternative = true;
            }
            if ($this->nextIsAlternative) {
                $this->addCondition(Condition::all(...$other->conditions));
            } else {
                array_push($this->conditions, ...$other->conditions);
            }
        }
        $this->nextIsAlternative = false;
        array_push($this->havings, ...$other->havings);
        array_push($this->selectColumns, ...$other->selectColumns);
        array_push($this->groupByColumns, ...$other->groupByColumns);
        array_push($this->orderByColumns, ...$other->orderByColumns);
        $this->asColumns += $other->asColumns;
        $this->namedConditions += $other->namedConditions;
    }

    /** The comparisons of add(), where CUSTOM means SQL that the program wrote. */
    private function lowLevelComparison(string $name, mixed $value, ?string $comparison): Condition
    {
        if ($comparison === self::CUSTOM || $comparison === self::RAW) {
            return new Condition(Clause::expression(self::customSql($value, $comparison), $this), [], null, true);
        }
        if ($comparison === self::CUSTOM_EQUAL) {
            $sql = Clause::expression(self::customSql($value, $comparison), $this);

            return new Condition($this->column($name)->sql . ' = ' . $sql);
        }

        return $this->comparison($this->column($name), $value, $comparison);
    }

    private static function customSql(mixed $value, string $comparison): string
    {
        return is_string($value) ? $value : throw InvalidValueException::notA('SQL', $comparison, $value);
    }
}
