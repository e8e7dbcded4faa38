<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NotSerializable;

/** The comparisons and joins of a criteria without a table: their columns are names. */
final class Criterions
{
    use NotSerializable;

    /** @var array<string, AbstractCriterion> by "table.column" */
    public array $map = [];
    /** @var list<AbstractCriterion> */
    public array $havings = [];
    /** @var array<string, AbstractCriterion> made by addCond() and not yet used */
    public array $named = [];
    /** @var array<int|string, Join> */
    public array $joins = [];
    /** The table to read where no column names one. */
    public ?string $primaryTable = null;

    /** Adds a comparison by the operator of the last _or() or _and(). */
    public function add(AbstractCriterion $criterion, ?string $key, QuerySpec $spec): void
    {
        $key ??= $criterion->qualifiedName();
        $last = $spec->nextIsAlternative ? array_key_last($this->map) : null;
        $spec->beginsAsAlternative = $spec->beginsAsAlternative || $spec->nextIsAlternative && $last === null;
        $spec->nextIsAlternative = false;
        if ($last !== null) {
            $this->map[$last] = (clone $this->map[$last])->addOr($criterion);
        } elseif ($key !== '' && isset($this->map[$key])) {
            $this->map[$key] = (clone $this->map[$key])->addAnd($criterion);
        } else {
            $this->put($key, $criterion);
        }
    }

    /** Replaces the comparisons of a column. SQL without a column is added: it replaces nothing. */
    public function put(string $key, AbstractCriterion $criterion): void
    {
        for ($number = 2; $key === '' && isset($this->map[$key]); $number++) {
            $key = isset($this->map['#' . $number]) ? '' : '#' . $number;
        }
        $this->map[$key] = $criterion;
    }

    public function addHaving(AbstractCriterion $criterion, QuerySpec $spec): void
    {
        $last = $spec->nextIsAlternative ? array_pop($this->havings) : null;
        $this->havings[] = $last === null ? $criterion : (clone $last)->addOr($criterion);
        $spec->nextIsAlternative = false;
    }

    /** The conditions on groups, as one. */
    public function having(): ?AbstractCriterion
    {
        $having = null;
        foreach ($this->havings as $criterion) {
            $having = $having === null ? clone $criterion : $having->addAnd($criterion);
        }

        return $having;
    }

    /**
     * Takes out comparisons that addCond() has made, joined by an operator.
     *
     * @param list<string> $names
     */
    public function combine(array $names, string $operator): AbstractCriterion
    {
        $combined = null;
        foreach ($names as $name) {
            $criterion = $this->named[$name] ?? throw InvalidClauseException::unknownCondition($name);
            unset($this->named[$name]);
            $combined = $combined === null ? clone $criterion : match (strtoupper(trim($operator))) {
                Keywords::LOGICAL_AND => $combined->addAnd($criterion),
                Keywords::LOGICAL_OR => $combined->addOr($criterion),
                default => throw InvalidClauseException::notOneOf('logical operator', $operator, ['and', 'or']),
            };
        }

        return $combined ?? throw InvalidClauseException::because('combine()', 'it names no condition.');
    }

    public function addJoin(Join $join, ?string $name): void
    {
        foreach ($this->joins as $known) {
            if ($known == $join) {
                return;
            }
        }
        if ($name === null) {
            $this->joins[] = $join;
        } else {
            $this->joins[$name] = $join;
        }
    }

    /** @return array<string, mixed> the values that columns are set to, by "table.column" */
    public function assignments(): array
    {
        $assignments = [];
        foreach ($this->map as $column => $criterion) {
            $assignments[$column] = self::assigned($criterion);
        }

        return $assignments;
    }

    /** SQL where the comparison is CUSTOM_EQUAL: a text, or one with `?` and its values. */
    private static function assigned(AbstractCriterion $criterion): mixed
    {
        $value = $criterion->getValue();
        if ($criterion->getComparison() !== Keywords::CUSTOM_EQUAL) {
            return $value;
        }
        if (is_array($value) && is_string($value['raw'] ?? null)) {
            $values = $value['value'] ?? [];

            return Expression::sql($value['raw'], ...array_values(is_array($values) ? $values : [$values]));
        }

        return is_string($value) ? Expression::sql($value) : $value;
    }

    public function __clone()
    {
        foreach ($this->map as $key => $criterion) {
            $this->map[$key] = clone $criterion;
        }
        foreach ($this->joins as $key => $join) {
            $this->joins[$key] = clone $join;
        }
        $this->havings = array_map(static fn (AbstractCriterion $one): AbstractCriterion => clone $one, $this->havings);
    }
}
