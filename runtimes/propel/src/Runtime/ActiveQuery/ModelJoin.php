<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/**
 * A join along a relation of the schema.
 *
 * One that a query gave out changes the query when its type or its condition is set.
 */
class ModelJoin extends Join
{
    protected ?RelationMap $relationMap = null;
    protected ?TableMap $tableMap = null;
    protected ?ModelJoin $previousJoin = null;
    /** @var \Closure(self): void|null changes the query that this join is a part of */
    private ?\Closure $change = null;

    public function setRelationMap(
        RelationMap $relationMap,
        ?string $leftTableAlias = null,
        ?string $relationAlias = null,
    ): static {
        $this->relationMap = $relationMap;
        $left = $relationMap->getLeftColumns();
        foreach ($relationMap->getRightColumns() as $place => $right) {
            $this->addExplicitCondition(
                $relationMap->getLeftTable()->getName(),
                $left[$place]->getName(),
                $leftTableAlias,
                $relationMap->getRightTable()->getName(),
                $right->getName(),
                $relationAlias,
            );
        }

        return $this;
    }

    public function getRelationMap(): ?RelationMap
    {
        return $this->relationMap;
    }

    public function setTableMap(TableMap $tableMap): static
    {
        $this->tableMap = $tableMap;

        return $this;
    }

    /** The table that is joined. */
    public function getTableMap(): ?TableMap
    {
        return $this->tableMap ??= $this->relationMap?->getRightTable();
    }

    public function getTableMapOrFail(): TableMap
    {
        return $this->getTableMap() ?? throw new LogicException('The join has no relation. Call setRelationMap().');
    }

    public function setPreviousJoin(self $join): static
    {
        $this->previousJoin = $join;

        return $this;
    }

    /** The join that this one starts from; null where it starts from the query's own table. */
    public function getPreviousJoin(): ?self
    {
        return $this->previousJoin;
    }

    public function isPrimary(): bool
    {
        return $this->previousJoin === null;
    }

    public function setRelationAlias(string $relationAlias): static
    {
        return $this->setRightTableAlias($relationAlias);
    }

    public function getRelationAlias(): ?string
    {
        return $this->getRightTableAlias();
    }

    public function hasRelationAlias(): bool
    {
        return $this->hasRightTableAlias();
    }

    public function setJoinType(?string $joinType = null): void
    {
        parent::setJoinType($joinType);
        if ($this->change !== null) {
            ($this->change)($this);
        }
    }

    public function setJoinCondition(AbstractCriterion $joinCondition): void
    {
        parent::setJoinCondition($joinCondition);
        if ($this->change !== null) {
            ($this->change)($this);
        }
    }

    /** The object that the joined one belongs to, reached from the object of the query's own table. */
    public function getObjectToRelate(object $startObject): object
    {
        if ($this->previousJoin === null) {
            return $startObject;
        }
        $getter = [
            $this->previousJoin->getObjectToRelate($startObject),
            'get' . ($this->previousJoin->relationMap?->getName() ?? ''),
        ];
        $object = is_callable($getter) ? $getter() : null;

        return is_object($object) ? $object : throw new LogicException(sprintf(
            'The object of the join "%s" has not been read.',
            $this->previousJoin->getRelationAlias() ?? $this->previousJoin->relationMap?->getName(),
        ));
    }

    public function equals(Join $join): bool
    {
        return parent::equals($join) && $join instanceof self
            && $this->relationMap?->getName() === $join->relationMap?->getName()
            && $this->getRelationAlias() === $join->getRelationAlias();
    }

    public function __toString(): string
    {
        return sprintf(
            '%s tableMap: %s relationMap: %s previousJoin: %s relationAlias: %s',
            $this->toString(),
            $this->getTableMap() === null ? 'null' : $this->getTableMap()::class,
            $this->relationMap?->getName() ?? 'null',
            $this->previousJoin === null ? 'null' : '(' . $this->previousJoin . ')',
            $this->getRelationAlias() ?? '',
        );
    }

    /**
     * @internal
     * @param \Closure(self): void $change called when the type or the condition is set
     */
    public function onChange(\Closure $change): static
    {
        $this->change = $change;

        return $this;
    }
}
