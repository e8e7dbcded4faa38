<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Query\Names;

/**
 * Joins by columns, whether the schema relates their tables or not, and the aliases of tables.
 */
trait JoinObjects
{
    /**
     * @param string|array<string> $left
     * @param string|array<string> $right
     */
    public function addJoin(string|array $left, string|array $right, ?string $joinType = null): static
    {
        [$left, $right] = [(array) $left, (array) $right];
        if (count($left) !== count($right)) {
            throw InvalidClauseException::because(
                'addJoin()',
                sprintf('it names %d column(s) on its left and %d on its right.', count($left), count($right)),
            );
        }

        $pairs = array_map(
            static fn (mixed $here, mixed $there): array => [$here, $there],
            array_values($left),
            array_values($right),
        );

        return $this->addMultipleJoin($pairs, $joinType);
    }

    /**
     * @param array<mixed> $conditions lists of a column here, one there or a value, and an operator, if it is not `=`
     */
    public function addMultipleJoin(array $conditions, ?string $joinType = null): static
    {
        $join = new Join();
        $join->setJoinType($joinType);
        foreach ($conditions as $condition) {
            [$left, $right, $operator] = (is_array($condition) ? array_values($condition) : []) + [null, null, null];
            $operator = is_string($operator) ? $operator : Join::EQUAL;
            $value = self::joinValue($right);
            if (is_string($left) && $value !== null) {
                $join->addValueCondition($left, $value, $operator);
                continue;
            }
            if (!is_string($left) || !is_string($right)) {
                throw InvalidClauseException::because(
                    'addJoin()',
                    'it takes two columns, or two lists of them: "book.author_id" and "author.id".',
                );
            }
            $join->addCondition($left, $right, $operator);
        }
        if ($join->countConditions() === 0) {
            throw InvalidClauseException::because('addJoin()', 'it names no columns.');
        }

        return $this->addJoinObject($join);
    }

    /** @param string|null $name to find the join by; null: the alias or name of its table */
    public function addJoinObject(Join $join, ?string $name = null): static
    {
        return $this->admitJoin($join, $name);
    }

    /** @return array<int|string, Join> */
    public function getJoins(): array
    {
        return $this->criterions()->joins;
    }

    public function getJoin(string $name): Join
    {
        return $this->criterions()->joins[$name] ?? throw UnknownRelationException::notJoined($name);
    }

    public function hasJoin(string $name): bool
    {
        return isset($this->criterions()->joins[$name]);
    }

    /** Gives a table another name, which joins and columns can use. */
    public function addAlias(string $alias, string $table): static
    {
        $this->spec()->tableAliases[Names::alias($alias)] = $table;

        return $this;
    }

    public function removeAlias(string $alias): static
    {
        unset($this->spec()->tableAliases[$alias]);

        return $this;
    }

    /** @return array<string, string> tables by alias */
    public function getAliases(): array
    {
        return $this->spec()->tableAliases;
    }

    public function getTableForAlias(string $alias): ?string
    {
        return $this->spec()->tableAliases[$alias] ?? null;
    }

    /** @return array{string, string|null} the table and its alias, if the name is one */
    public function getTableNameAndAlias(string $tableAliasOrName): array
    {
        $table = $this->getTableForAlias($tableAliasOrName);

        return $table === null ? [$tableAliasOrName, null] : [$table, $tableAliasOrName];
    }

    /** A number or a quoted text in the place of a column, which Propel wrote into the SQL; here it is bound. */
    private static function joinValue(mixed $right): int|float|string|null
    {
        return match (true) {
            is_int($right), is_float($right) => $right,
            is_string($right) && is_numeric($right) => $right + 0,
            is_string($right) && preg_match("/^'((?:[^']|'')*)'$/D", $right, $text) === 1
                => str_replace("''", "'", $text[1]),
            default => null,
        };
    }

    protected function admitJoin(Join $join, ?string $name): static
    {
        $this->criterions()->addJoin($join, $name);

        return $this;
    }
}
