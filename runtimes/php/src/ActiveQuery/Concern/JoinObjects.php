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
     * @param string|list<string> $left
     * @param string|list<string> $right
     */
    public function addJoin(string|array $left, string|array $right, ?string $joinType = null): static
    {
        [$left, $right] = [array_values((array) $left), array_values((array) $right)];
        if (count($left) !== count($right)) {
            throw InvalidClauseException::because(
                'addJoin()',
                sprintf('it names %d column(s) on its left and %d on its right.', count($left), count($right)),
            );
        }

        return $this->addMultipleJoin(array_map(null, $left, $right), $joinType);
    }

    /** @param list<array{0: string, 1: string, 2?: string}> $conditions columns here and there, and an operator */
    public function addMultipleJoin(array $conditions, ?string $joinType = null): static
    {
        $join = new Join();
        $join->setJoinType($joinType);
        foreach ($conditions as $condition) {
            $isPair = is_array($condition) && is_string($condition[0] ?? null) && is_string($condition[1] ?? null);
            if (!$isPair) {
                throw InvalidClauseException::because(
                    'addJoin()',
                    'it takes two columns, or two lists of them: "book.author_id" and "author.id".',
                );
            }
            $operator = $condition[2] ?? Join::EQUAL;
            $join->addCondition($condition[0], $condition[1], is_string($operator) ? $operator : Join::EQUAL);
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

    protected function admitJoin(Join $join, ?string $name): static
    {
        $this->criterions()->addJoin($join, $name);

        return $this;
    }
}
