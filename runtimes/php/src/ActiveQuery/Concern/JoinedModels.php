<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelJoin;
use Orm\Runtime\ActiveQuery\ModelWith;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\ModelJoins;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\JoinUse;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * The joins of a query as objects.
 */
trait JoinedModels
{
    public function hasJoin(string $name): bool
    {
        return isset($this->spec()->joins[$name]);
    }

    public function getJoin(string $name): Join
    {
        return ModelJoins::shown($this->spec(), JoinNames::requireJoin($this->spec(), $name));
    }

    /** @return array<string, Join> by the relation's name or its alias */
    public function getJoins(): array
    {
        $spec = $this->spec();

        return array_map(static fn (TableJoin $join): Join => ModelJoins::shown($spec, $join), $spec->joins);
    }

    public function getModelJoinByTableName(string $tableName): ?ModelJoin
    {
        foreach ($this->getJoins() as $join) {
            if ($join instanceof ModelJoin && $join->getRightTableName() === $tableName) {
                return $join;
            }
        }

        return null;
    }

    /** The join that this query is about until endUse(). */
    public function getPreviousJoin(): ?Join
    {
        $use = $this->spec()->use;

        return $use instanceof JoinUse ? ModelJoins::shown($use->outer, $use->join) : null;
    }

    /** @return array<string, ModelWith> the joins whose objects are hydrated, by the relation's name or its alias */
    public function getWith(): array
    {
        $with = [];
        foreach (array_intersect_key($this->getJoins(), $this->spec()->with) as $name => $join) {
            if ($join instanceof ModelJoin) {
                $with[$name] = new ModelWith($join);
            }
        }

        return $with;
    }

    /** @param array<string, mixed> $with the joins whose objects are hydrated, as getWith() gives them */
    public function setWith(array $with): static
    {
        $spec = $this->spec();
        $spec->with = [];
        foreach (array_keys($with) as $name) {
            RelationJoins::with($spec, (string) $name);
        }

        return $this;
    }

    /** Whether objects are hydrated of which there are several for each one of this query. */
    public function isWithOneToMany(): bool
    {
        return SelectStatement::readsToMany($this->spec());
    }

    protected function admitJoin(Join $join, ?string $name): static
    {
        ModelJoins::add($this->spec(), $join, $name);

        return $this;
    }
}
