<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Propel\Query\CriterionConditions;
use Orm\Propel\Query\CriterionText;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\ConditionSource;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/** A comparison with an unresolved column name, and the comparisons combined with it. */
abstract class AbstractCriterion implements ConditionSource, \Stringable
{
    use NamesReplacements;
    use NotSerializable;

    public const UND = ' AND ';
    public const ODER = ' OR ';

    /** The table or alias before the column's name. */
    protected ?string $table = null;
    /** The table, where $table is an alias that the criteria knows. */
    protected ?string $realtable = null;
    protected string $column = '';
    /** Null where none was given: the type of the column decides. */
    protected ?string $comparison;
    protected ?AdapterInterface $db = null;
    /** @var list<AbstractCriterion> */
    protected array $clauses = [];
    /** @var list<string> */
    protected array $conjunctions = [];
    private ?string $dbName = null;

    /** @param string|ColumnMap|null $column "table.column", or null for SQL that names no column */
    public function __construct(
        Criteria $outer,
        string|ColumnMap|null $column,
        protected mixed $value,
        ?string $comparison = null,
    ) {
        $this->comparison = $comparison;
        $this->setColumn($column);
        $this->init($outer);
    }

    /** Takes over the datasource and the table aliases of a criteria. */
    public function init(Criteria $criteria): void
    {
        $this->dbName = $criteria->getDbName();
        $this->realtable = $this->table === null ? null : $criteria->getTableForAlias($this->table) ?? $this->table;
    }

    public function getColumn(): string
    {
        return $this->column;
    }

    public function setTable(?string $name): void
    {
        $this->table = $name;
        $this->realtable = $name;
    }

    public function getTable(): ?string
    {
        return $this->table;
    }

    public function getComparison(): string
    {
        return $this->comparison ?? Keywords::EQUAL;
    }

    public function getValue(): mixed
    {
        return $this->value;
    }

    public function getAdapter(): AdapterInterface
    {
        return $this->db ?? Orm::getAdapter($this->dbName);
    }

    public function setAdapter(AdapterInterface $v): void
    {
        $this->db = $v;
        foreach ($this->clauses as $clause) {
            $clause->setAdapter($v);
        }
    }

    /** @return list<AbstractCriterion> the comparisons combined with this one */
    public function getClauses(): array
    {
        return $this->clauses;
    }

    /** @return list<string> the operator before each of getClauses() */
    public function getConjunctions(): array
    {
        return $this->conjunctions;
    }

    public function addAnd(self $criterion): static
    {
        $this->clauses[] = $criterion;
        $this->conjunctions[] = self::UND;

        return $this;
    }

    public function addOr(self $criterion): static
    {
        $this->clauses[] = $criterion;
        $this->conjunctions[] = self::ODER;

        return $this;
    }

    /**
     * Appends the SQL of this criterion to a text.
     *
     * @param list<mixed> $params gets the values of the `?`
     */
    public function appendPsTo(string &$sb, array &$params): void
    {
        $condition = CriterionText::of($this, $this->dbName);
        $sb .= $condition->sql;
        array_push($params, ...$condition->values);
    }

    public function __toString(): string
    {
        $text = '';
        $params = [];
        $this->appendPsTo($text, $params);

        return $text;
    }

    /** Whether another criterion compares the same column with the same value, and so do the ones combined with it. */
    public function equals(mixed $criterion): bool
    {
        if (
            !$criterion instanceof self || $this->table !== $criterion->table || $this->column !== $criterion->column
            || $this->getComparison() !== $criterion->getComparison() || $this->value !== $criterion->value
            || $this->conjunctions !== $criterion->conjunctions
        ) {
            return false;
        }
        foreach ($this->clauses as $place => $clause) {
            if (!$clause->equals($criterion->clauses[$place] ?? null)) {
                return false;
            }
        }

        return true;
    }

    /** @return list<string|null> the tables of this criterion and of those combined with it */
    public function getAllTables(): array
    {
        return array_map(static fn (self $one): ?string => $one->table, $this->getAttachedCriterion());
    }

    /** @return list<AbstractCriterion> this criterion and all that are combined with it */
    public function getAttachedCriterion(): array
    {
        $all = [$this];
        foreach ($this->clauses as $clause) {
            array_push($all, ...$clause->getAttachedCriterion());
        }

        return $all;
    }

    /**
     * "table.column" as it was given; the key of this criterion in the map of a criteria.
     *
     * @internal
     */
    public function qualifiedName(): string
    {
        return $this->table === null ? $this->column : $this->table . '.' . $this->column;
    }

    /** @internal the condition that stands for this comparison already */
    public function compiled(): ?Condition
    {
        return null;
    }

    /**
     * @internal
     * @return array{string, int}|null SQL with `?`, and the PDO type of its values
     */
    public function clause(): ?array
    {
        return null;
    }

    /** @internal null where the type of the column decides */
    public function givenComparison(): ?string
    {
        return $this->comparison;
    }

    /** @internal the table that an alias in the name stands for */
    public function realTable(): ?string
    {
        return $this->realtable;
    }

    /** Whether text is compared in any letter case, whatever the query says. */
    public function isIgnoreCase(): bool
    {
        return false;
    }

    /**
     * Combines from left to right: a.addOr(b).addAnd(c) is (a OR b) AND c.
     *
     * @internal
     */
    public function conditionFor(QuerySpec $spec): Condition
    {
        $condition = CriterionConditions::of($spec, $this);
        $last = '';
        $others = [];
        foreach ($this->clauses as $place => $criterion) {
            $operator = $this->conjunctions[$place];
            if ($operator !== $last) {
                $condition = self::joined($last, $condition, $others);
                $last = $operator;
                $others = [];
            }
            $others[] = $criterion->conditionFor($spec);
        }

        return self::joined($last, $condition, $others);
    }

    public function __clone()
    {
        foreach ($this->clauses as $place => $clause) {
            $this->clauses[$place] = clone $clause;
        }
    }

    protected function setColumn(string|ColumnMap|null $column): void
    {
        $name = $column instanceof ColumnMap ? $column->getFullyQualifiedName() : (string) $column;
        $dot = strrpos($name, '.');
        $this->table = $dot === false ? null : substr($name, 0, $dot);
        $this->column = $dot === false ? $name : substr($name, $dot + 1);
    }

    /** @param list<Condition> $others */
    private static function joined(string $operator, Condition $first, array $others): Condition
    {
        return $operator === self::ODER ? Condition::any($first, ...$others) : Condition::all($first, ...$others);
    }
}
