<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\ActiveQuery\Criterion\Criterion;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NotSerializable;

/**
 * The comparisons and joins of a criteria without a table: their columns are names.
 */
final class Criterions
{
    use NotSerializable;

    /** @var list<Criterion> */
    public array $all = [];
    /** @var list<Criterion> */
    public array $havings = [];
    /** @var list<array{list<array{string, string}>, ?string}> column pairs and join type */
    public array $joins = [];

    public function add(Criterion $criterion, QuerySpec $spec): void
    {
        $last = $spec->nextIsAlternative ? array_pop($this->all) : null;
        $this->all[] = $last === null ? $criterion : (clone $last)->addOr($criterion);
        $spec->nextIsAlternative = false;
    }

    public function addHaving(Criterion $criterion, QuerySpec $spec): void
    {
        $last = $spec->nextIsAlternative ? array_pop($this->havings) : null;
        $this->havings[] = $last === null ? $criterion : (clone $last)->addOr($criterion);
        $spec->nextIsAlternative = false;
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
            $isSql = $criterion->getComparison() === Keywords::CUSTOM_EQUAL && is_string($value);
            $assignments[$criterion->getColumn()] = $isSql ? Expression::sql($value) : $value;
        }

        return $assignments;
    }

    /**
     * The columns of a join, two by two.
     *
     * @param array<mixed> $left
     * @param array<mixed> $right
     * @return list<array{string, string}>
     */
    public static function pairs(array $left, array $right): array
    {
        if (count($left) !== count($right)) {
            throw InvalidClauseException::because(
                'addJoin()',
                sprintf('it names %d column(s) on its left and %d on its right.', count($left), count($right)),
            );
        }

        return array_map(self::pair(...), array_map(null, array_values($left), array_values($right)));
    }

    /** @return array{string, string} two columns */
    public static function pair(mixed $pair): array
    {
        $isPair = is_array($pair) && is_string($pair[0] ?? null) && is_string($pair[1] ?? null);

        return $isPair ? [$pair[0], $pair[1]] : throw InvalidClauseException::because(
            'addJoin()',
            'it takes two columns, or two lists of them: "book.author_id" and "author.id".',
        );
    }
}
