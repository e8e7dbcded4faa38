<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Query\Names;

/** Joins by columns, whether the schema relates their tables or not, and aliases of tables. */
trait CriteriaJoins
{
    /**
     * @param string|array<string> $left
     * @param string|array<string> $right
     */
    public function addJoin(string|array $left, string|array $right, ?string $joinType = null): static
    {
        return $this->addMultipleJoin(ColumnJoins::pairs((array) $left, (array) $right), $joinType);
    }

    /**
     * @param array<mixed> $conditions lists of a column here, one there or a value, and an operator, if it is not `=`
     */
    public function addMultipleJoin(array $conditions, ?string $joinType = null): static
    {
        return $this->addJoinObject(ColumnJoins::join($conditions, $joinType));
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
