<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\Exception\InvalidClauseException;

/**
 * The comparisons and joins of a criteria without a table: their columns are names.
 */
final class Criterions
{
    /** @var list<Criterion> */
    public array $all = [];
    /** @var list<Criterion> */
    public array $havings = [];
    /** @var list<array{list<array{string, string}>, ?string}> column pairs and join type */
    public array $joins = [];

    public function add(Criterion $criterion, QueryParts $parts): void
    {
        $last = $parts->nextIsAlternative ? array_pop($this->all) : null;
        $this->all[] = $last === null ? $criterion : (clone $last)->addOr($criterion);
        $parts->nextIsAlternative = false;
    }

    public function addHaving(Criterion $criterion, QueryParts $parts): void
    {
        $last = $parts->nextIsAlternative ? array_pop($this->havings) : null;
        $this->havings[] = $last === null ? $criterion : (clone $last)->addOr($criterion);
        $parts->nextIsAlternative = false;
    }

    public function remove(string $column): void
    {
        $this->all = array_values(array_filter(
            $this->all,
            static fn (Criterion $criterion): bool => $criterion->getColumn() !== $column,
        ));
    }

    public function contains(string $column): bool
    {
        foreach ($this->all as $criterion) {
            if ($criterion->getColumn() === $column) {
                return true;
            }
        }

        return false;
    }

    public function size(): int
    {
        return count($this->all);
    }

    /** @return array<string, mixed> */
    public function assignments(): array
    {
        $assignments = [];
        foreach ($this->all as $criterion) {
            $value = $criterion->getValue();
            $isSql = $criterion->getComparison() === Criteria::CUSTOM_EQUAL && is_string($value);
            $assignments[$criterion->getColumn()] = $isSql ? Expression::sql($value) : $value;
        }

        return $assignments;
    }

    /**
     * The columns of a join, two by two.
     *
     * @param list<string> $left
     * @param list<string> $right
     * @return list<array{string, string}>
     */
    public static function pairs(array $left, array $right): array
    {
        $pairs = [];
        foreach ($left as $position => $column) {
            $pairs[] = [$column, $right[$position] ?? throw InvalidClauseException::because(
                $column,
                'the join names more columns on its left than on its right.',
            )];
        }

        return $pairs;
    }
}
