<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\Query\Condition\Criterions;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NotSerializable;

/**
 * Parts of a query with unresolved column names ("book.title"). Merged into the query of a table, they become SQL.
 */
class Criteria implements Keywords
{
    use NotSerializable;
    use Concern\Branching;
    use Concern\Merging;

    /** Null as long as the query has no parts. */
    protected ?QuerySpec $spec = null;
    private ?Criterions $criterions = null;

    /** @internal the specification of the query, for the classes that work on it */
    public function spec(): QuerySpec
    {
        return $this->spec ??= new QuerySpec();
    }

    /** @internal comparisons and joins whose columns are names; the query of a table has none */
    public function criterions(): Criterions
    {
        return $this->criterions ??= new Criterions();
    }

    /** Makes a comparison to combine with others before it is added. */
    public function getNewCriterion(string $column, mixed $value = null, ?string $comparison = null): Criterion
    {
        return new Criterion($column, $value, $comparison);
    }

    /** Replaces earlier comparisons of the column. */
    public function add(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        $criterion = Criterion::of($column, $value, $comparison);

        return $this->remove($criterion->getColumn())->admit($criterion);
    }

    public function addAnd(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->_and()->admit(Criterion::of($column, $value, $comparison));
    }

    /** Adds an alternative to the condition added last. */
    public function addOr(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->_or()->admit(Criterion::of($column, $value, $comparison));
    }

    /** Adds a comparison by the operator of the last _or() or _and(). */
    public function addUsingOperator(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->admit(Criterion::of($column, $value, $comparison));
    }

    public function addHaving(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->admitHaving(Criterion::of($column, $value, $comparison));
    }

    public function remove(string $column): static
    {
        $this->criterions()->remove($column);

        return $this;
    }

    public function containsKey(string $column): bool
    {
        return $this->criterions()->contains($column);
    }

    /** @return array<string, mixed> the comparisons as values to set: SQL where they are CUSTOM_EQUAL */
    public function toAssignments(): array
    {
        return $this->criterions()->assignments();
    }

    /** The next condition is an alternative to the last one. */
    public function _or(): static
    {
        $this->spec()->nextIsAlternative = true;

        return $this;
    }

    public function _and(): static
    {
        $this->spec()->nextIsAlternative = false;

        return $this;
    }

    /** The number of conditions. */
    public function size(): int
    {
        return $this->criterions()->size();
    }

    /**
     * @param string|list<string> $left
     * @param string|list<string> $right
     */
    public function addJoin(string|array $left, string|array $right, ?string $joinType = null): static
    {
        return $this->admitJoin(Criterions::pairs((array) $left, (array) $right), $joinType);
    }

    /** @param list<array{string, string}> $conditions */
    public function addMultipleJoin(array $conditions, ?string $joinType = null): static
    {
        return $this->admitJoin($conditions, $joinType);
    }

    public function addSelectColumn(string $name): static
    {
        $this->spec()->selectColumns[] = $this->columnText($name);

        return $this;
    }

    public function clearSelectColumns(): static
    {
        $this->spec()->selectColumns = $this->spec()->asColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getSelectColumns(): array
    {
        return $this->spec()->selectColumns;
    }

    public function addAsColumn(string $alias, string $clause): static
    {
        $this->spec()->asColumns[Names::alias($alias)] = $this->clauseText($clause);

        return $this;
    }

    /** @return array<string, string> */
    public function getAsColumns(): array
    {
        return $this->spec()->asColumns;
    }

    public function addGroupByColumn(string $name): static
    {
        $this->spec()->groupByColumns[] = $this->columnText($name);

        return $this;
    }

    public function clearGroupByColumns(): static
    {
        $this->spec()->groupByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getGroupByColumns(): array
    {
        return $this->spec()->groupByColumns;
    }

    public function addAscendingOrderByColumn(string $name): static
    {
        $this->spec()->orderByColumns[] = [$this->columnText($name), self::ASC];

        return $this;
    }

    public function addDescendingOrderByColumn(string $name): static
    {
        $this->spec()->orderByColumns[] = [$this->columnText($name), self::DESC];

        return $this;
    }

    public function clearOrderByColumns(): static
    {
        $this->spec()->orderByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getOrderByColumns(): array
    {
        return array_map(static fn (array $order): string => implode(' ', $order), $this->spec()->orderByColumns);
    }

    /** @param int $limit -1: no limit */
    public function setLimit(int $limit): static
    {
        $this->spec()->limit = $limit < 0 ? null : $limit;

        return $this;
    }

    public function getLimit(): int
    {
        return $this->spec()->limit ?? -1;
    }

    public function setOffset(int $offset): static
    {
        $this->spec()->offset = max(0, $offset);

        return $this;
    }

    public function getOffset(): int
    {
        return $this->spec()->offset;
    }

    public function setDistinct(bool $distinct = true): static
    {
        $this->spec()->distinct = $distinct;

        return $this;
    }

    public function setAll(): static
    {
        return $this->setDistinct(false);
    }

    public function isDistinct(): bool
    {
        return $this->spec()->distinct;
    }

    /** Conditions and orders added later ignore the case of text. */
    public function setIgnoreCase(bool $ignoreCase): static
    {
        $this->spec()->ignoreCase = $ignoreCase;

        return $this;
    }

    public function isIgnoreCase(): bool
    {
        return $this->spec()->ignoreCase;
    }

    public function setComment(?string $comment = null): static
    {
        $this->spec()->comment = $comment;

        return $this;
    }

    public function getComment(): ?string
    {
        return $this->spec()->comment;
    }

    /** @param list<string> $tableNames */
    public function lockForShare(array $tableNames = [], bool $noWait = false): static
    {
        $this->spec()->lock = new Lock(Lock::SHARED, $tableNames, $noWait);

        return $this;
    }

    /** @param list<string> $tableNames */
    public function lockForUpdate(array $tableNames = [], bool $noWait = false): static
    {
        $this->spec()->lock = new Lock(Lock::EXCLUSIVE, $tableNames, $noWait);

        return $this;
    }

    public function withoutLock(): static
    {
        $this->spec()->lock = null;

        return $this;
    }

    public function getLock(): ?Lock
    {
        return $this->spec()->lock;
    }

    /** false: running the query may change this object; true (the default): it stays as it is. */
    public function keepQuery(bool $isKeepQuery = true): static
    {
        $this->spec()->keepQuery = $isKeepQuery;

        return $this;
    }

    public function isKeepQuery(): bool
    {
        return $this->spec()->keepQuery;
    }

    public function clear(): static
    {
        $this->criterions = null;
        QueryMerge::clear($this->spec());

        return $this;
    }

    public function __clone()
    {
        if ($this->spec !== null) {
            $this->spec = clone $this->spec;
        }
        if ($this->criterions !== null) {
            $this->criterions = clone $this->criterions;
        }
    }

    protected function admit(Criterion $criterion): static
    {
        $this->criterions()->add($criterion, $this->spec());

        return $this;
    }

    protected function admitHaving(Criterion $criterion): static
    {
        $this->criterions()->addHaving($criterion, $this->spec());

        return $this;
    }

    /** @param list<array{string, string}> $pairs */
    protected function admitJoin(array $pairs, ?string $joinType): static
    {
        $this->criterions()->joins[] = [$pairs, $joinType];

        return $this;
    }

    /** A column's name as this criteria stores it. */
    protected function columnText(string $name): string
    {
        return $name;
    }

    /** An expression as this criteria stores it. */
    protected function clauseText(string $clause): string
    {
        return $clause;
    }
}
