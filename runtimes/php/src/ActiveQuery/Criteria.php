<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\Exception\InvalidClauseException;

/**
 * Parts of a query whose columns are still names ("book.title"). Merged into the query of a table, they become SQL.
 */
class Criteria
{
    use ConditionalCalls;
    use Settings;

    public const EQUAL = '=';
    public const NOT_EQUAL = '<>';
    public const ALT_NOT_EQUAL = '!=';
    public const GREATER_THAN = '>';
    public const LESS_THAN = '<';
    public const GREATER_EQUAL = '>=';
    public const LESS_EQUAL = '<=';
    public const LIKE = ' LIKE ';
    public const NOT_LIKE = ' NOT LIKE ';
    public const ILIKE = ' ILIKE ';
    public const NOT_ILIKE = ' NOT ILIKE ';
    public const IN = ' IN ';
    public const NOT_IN = ' NOT IN ';
    public const ISNULL = ' IS NULL ';
    public const ISNOTNULL = ' IS NOT NULL ';
    public const BINARY_AND = '&';
    public const BINARY_OR = '|';
    public const BINARY_ALL = 'BINARY_ALL';
    public const BINARY_NONE = 'BINARY_NONE';
    public const CONTAINS_ALL = 'CONTAINS_ALL';
    public const CONTAINS_SOME = 'CONTAINS_SOME';
    public const CONTAINS_NONE = 'CONTAINS_NONE';
    public const CUSTOM = 'CUSTOM';
    public const CUSTOM_EQUAL = 'CUSTOM_EQUAL';
    public const RAW = 'RAW';

    public const ALL = 'ALL';
    public const DISTINCT = 'DISTINCT';
    public const JOIN = 'JOIN';
    public const INNER_JOIN = 'INNER JOIN';
    public const LEFT_JOIN = 'LEFT JOIN';
    public const RIGHT_JOIN = 'RIGHT JOIN';
    public const ASC = 'ASC';
    public const DESC = 'DESC';
    public const LOGICAL_OR = 'OR';
    public const LOGICAL_AND = 'AND';
    public const CURRENT_DATE = 'CURRENT_DATE';
    public const CURRENT_TIME = 'CURRENT_TIME';
    public const CURRENT_TIMESTAMP = 'CURRENT_TIMESTAMP';

    /** Whether the next condition is joined to the last one by OR. */
    protected bool $nextIsAlternative = false;

    /** @var list<string> */
    protected array $selectColumns = [];
    /** @var array<string, string> expression by alias */
    protected array $asColumns = [];
    /** @var list<string> */
    protected array $groupByColumns = [];
    /** @var list<array{string, 'ASC'|'DESC'}> */
    protected array $orderByColumns = [];

    /** @var list<Criterion> */
    private array $criterions = [];
    /** @var list<Criterion> */
    private array $havingCriterions = [];
    /** @var list<array{list<array{string, string}>, ?string}> column pairs and join type */
    private array $columnJoins = [];

    /** A comparison to combine with others before it is added. */
    public function getNewCriterion(string $column, mixed $value = null, ?string $comparison = null): Criterion
    {
        return new Criterion($column, $value, $comparison);
    }

    /** Replaces what was said about the column before. */
    public function add(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        $criterion = self::criterion($column, $value, $comparison);

        return $this->remove($criterion->getColumn())->admit($criterion);
    }

    public function addAnd(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        $this->nextIsAlternative = false;

        return $this->admit(self::criterion($column, $value, $comparison));
    }

    /** "or" with the condition added last. */
    public function addOr(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        $this->nextIsAlternative = true;

        return $this->admit(self::criterion($column, $value, $comparison));
    }

    /** Joined by what _or() or _and() said. */
    public function addUsingOperator(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->admit(self::criterion($column, $value, $comparison));
    }

    public function addHaving(string|Criterion $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->admitHaving(self::criterion($column, $value, $comparison));
    }

    public function remove(string $column): static
    {
        $this->criterions = array_values(array_filter(
            $this->criterions,
            static fn (Criterion $criterion): bool => $criterion->getColumn() !== $column,
        ));

        return $this;
    }

    public function containsKey(string $column): bool
    {
        foreach ($this->criterions as $criterion) {
            if ($criterion->getColumn() === $column) {
                return true;
            }
        }

        return false;
    }

    /** @return array<string, mixed> its comparisons as values to set: SQL where they are CUSTOM_EQUAL */
    public function toAssignments(): array
    {
        $assignments = [];
        foreach ($this->criterions as $criterion) {
            $value = $criterion->getValue();
            $isSql = $criterion->getComparison() === self::CUSTOM_EQUAL && is_string($value);
            $assignments[$criterion->getColumn()] = $isSql ? Expression::sql($value) : $value;
        }

        return $assignments;
    }

    /** The next condition is an alternative to the last one. */
    public function _or(): static
    {
        $this->nextIsAlternative = true;

        return $this;
    }

    public function _and(): static
    {
        $this->nextIsAlternative = false;

        return $this;
    }

    /** The number of conditions. */
    public function size(): int
    {
        return count($this->criterions);
    }

    protected function admit(Criterion $criterion): static
    {
        $last = $this->nextIsAlternative ? array_pop($this->criterions) : null;
        if ($last !== null) {
            $this->criterions[] = (clone $last)->addOr($criterion);
        } else {
            $this->criterions[] = $criterion;
        }
        $this->nextIsAlternative = false;

        return $this;
    }

    protected function admitHaving(Criterion $criterion): static
    {
        $this->havingCriterions[] = $criterion;

        return $this;
    }

    private static function criterion(string|Criterion $column, mixed $value, ?string $comparison): Criterion
    {
        return is_string($column) ? new Criterion($column, $value, $comparison) : $column;
    }

    /**
     * @param string|list<string> $left
     * @param string|list<string> $right
     */
    public function addJoin(string|array $left, string|array $right, ?string $joinType = null): static
    {
        $pairs = [];
        $right = (array) $right;
        foreach ((array) $left as $position => $column) {
            $pairs[] = [$column, $right[$position] ?? throw InvalidClauseException::because(
                $column,
                'the join names more columns on its left than on its right.',
            )];
        }

        return $this->admitJoin($pairs, $joinType);
    }

    /** @param list<array{string, string}> $conditions */
    public function addMultipleJoin(array $conditions, ?string $joinType = null): static
    {
        return $this->admitJoin($conditions, $joinType);
    }

    /** @param list<array{string, string}> $pairs */
    protected function admitJoin(array $pairs, ?string $joinType): static
    {
        $this->columnJoins[] = [$pairs, $joinType];

        return $this;
    }

    public function addSelectColumn(string $name): static
    {
        $this->selectColumns[] = $this->columnText($name);

        return $this;
    }

    public function clearSelectColumns(): static
    {
        $this->selectColumns = [];
        $this->asColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getSelectColumns(): array
    {
        return $this->selectColumns;
    }

    public function addAsColumn(string $alias, string $clause): static
    {
        $this->asColumns[self::alias($alias)] = $this->clauseText($clause);

        return $this;
    }

    /** @return array<string, string> */
    public function getAsColumns(): array
    {
        return $this->asColumns;
    }

    public function addGroupByColumn(string $name): static
    {
        $this->groupByColumns[] = $this->columnText($name);

        return $this;
    }

    public function clearGroupByColumns(): static
    {
        $this->groupByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getGroupByColumns(): array
    {
        return $this->groupByColumns;
    }

    public function addAscendingOrderByColumn(string $name): static
    {
        $this->orderByColumns[] = [$this->columnText($name), self::ASC];

        return $this;
    }

    public function addDescendingOrderByColumn(string $name): static
    {
        $this->orderByColumns[] = [$this->columnText($name), self::DESC];

        return $this;
    }

    public function clearOrderByColumns(): static
    {
        $this->orderByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getOrderByColumns(): array
    {
        return array_map(static fn (array $order): string => $order[0] . ' ' . $order[1], $this->orderByColumns);
    }

    public function clear(): static
    {
        $this->criterions = $this->havingCriterions = $this->columnJoins = [];
        $this->selectColumns = $this->asColumns = $this->groupByColumns = $this->orderByColumns = [];
        $this->clearSettings();
        $this->nextIsAlternative = false;

        return $this;
    }

    /** Adds the parts of another criteria to this one; what it does not say stays. */
    public function mergeWith(Criteria $criteria, ?string $operator = null): static
    {
        $this->nextIsAlternative = $this->nextIsAlternative || $operator === self::LOGICAL_OR;
        $this->mergeSettings($criteria);
        foreach ($criteria->columnJoins as [$pairs, $joinType]) {
            $this->admitJoin($pairs, $joinType);
        }
        foreach ($criteria->selectColumns as $column) {
            $this->addSelectColumn($column);
        }
        foreach ($criteria->asColumns as $alias => $clause) {
            $this->addAsColumn($alias, $clause);
        }
        foreach ($criteria->groupByColumns as $column) {
            $this->addGroupByColumn($column);
        }
        foreach ($criteria->orderByColumns as [$column, $direction]) {
            if ($direction === self::DESC) {
                $this->addDescendingOrderByColumn($column);
            } else {
                $this->addAscendingOrderByColumn($column);
            }
        }
        $this->admitAll($criteria->criterions);
        foreach ($criteria->havingCriterions as $criterion) {
            $this->admitHaving($criterion);
        }

        return $this;
    }

    /**
     * All of them together are one alternative when _or() came before.
     *
     * @param list<Criterion> $criterions
     */
    private function admitAll(array $criterions): void
    {
        if ($criterions === []) {
            $this->nextIsAlternative = false;
        } elseif ($this->nextIsAlternative && count($criterions) > 1) {
            $first = clone array_shift($criterions);
            foreach ($criterions as $criterion) {
                $first->addAnd($criterion);
            }
            $this->admit($first);
        } else {
            foreach ($criterions as $criterion) {
                $this->admit($criterion);
            }
        }
    }

    /** A column's name as this criteria keeps it. */
    protected function columnText(string $name): string
    {
        return $name;
    }

    /** An expression as this criteria keeps it. */
    protected function clauseText(string $clause): string
    {
        return $clause;
    }

    protected static function alias(string $alias): string
    {
        return preg_match('/^[A-Za-z_]\w*$/D', $alias) === 1 ? $alias : throw InvalidClauseException::alias($alias);
    }

    /** @return 'ASC'|'DESC' */
    protected static function direction(string $order): string
    {
        return match (strtoupper($order)) {
            self::ASC => self::ASC,
            self::DESC => self::DESC,
            default => throw InvalidClauseException::notOneOf('sort direction', $order, [self::ASC, self::DESC]),
        };
    }
}
