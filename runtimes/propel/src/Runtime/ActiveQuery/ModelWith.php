<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/** Describes a relation whose objects a query reads, too. Setting something here does not change the query. */
class ModelWith implements \Stringable
{
    use NamesReplacements;
    use NotSerializable;

    protected string $modelName = '';
    protected ?TableMap $tableMap = null;
    protected bool $isSingleTableInheritance = false;
    protected bool $isAdd = false;
    protected bool $isWithOneToMany = false;
    protected string $relationName = '';
    protected string $relationMethod = '';
    protected string $initMethod = '';
    protected string $resetPartialMethod = '';
    protected ?string $leftPhpName = null;
    protected ?string $rightPhpName = null;

    public function __construct(?ModelJoin $join = null)
    {
        if ($join !== null) {
            $this->init($join);
        }
    }

    public function init(ModelJoin $join): void
    {
        $relation = $join->getRelationMap() ?? throw new LogicException('The join has no relation.');
        $tableMap = $this->tableMap = $join->getTableMapOrFail();
        $this->setModelName($tableMap->getClassName());
        $this->isSingleTableInheritance = $tableMap->isSingleTableInheritance();
        $this->isAdd = $this->isWithOneToMany = $relation->getType() === RelationMap::ONE_TO_MANY;
        $this->relationName = $this->isAdd ? $relation->getPluralName() : $relation->getName();
        $this->relationMethod = ($this->isAdd ? 'add' : 'set') . $relation->getName();
        $this->initMethod = $this->isAdd ? 'init' . $this->relationName : '';
        $this->resetPartialMethod = $this->isAdd ? 'resetPartial' . $this->relationName : '';
        $this->rightPhpName = $join->getRelationAlias() ?? $relation->getName();
        $previous = $join->getPreviousJoin();
        $this->leftPhpName = $previous === null
            ? null
            : $previous->getRelationAlias() ?? $previous->getRelationMap()?->getName();
    }

    public function setModelName(string $modelName): void
    {
        $this->modelName = ltrim($modelName, '\\');
    }

    public function getModelName(): string
    {
        return $this->modelName;
    }

    public function getTableMap(): TableMap
    {
        return $this->tableMap ?? throw new LogicException('init() gives the table map.');
    }

    public function setIsSingleTableInheritance(bool $isSingleTableInheritance): void
    {
        $this->isSingleTableInheritance = $isSingleTableInheritance;
    }

    public function isSingleTableInheritance(): bool
    {
        return $this->isSingleTableInheritance;
    }

    public function setIsAdd(bool $isAdd): void
    {
        $this->isAdd = $isAdd;
    }

    /** Whether joined objects are added to a collection. */
    public function isAdd(): bool
    {
        return $this->isAdd;
    }

    public function setIsWithOneToMany(bool $isWithOneToMany): void
    {
        $this->isWithOneToMany = $isWithOneToMany;
    }

    public function isWithOneToMany(): bool
    {
        return $this->isWithOneToMany;
    }

    public function setRelationName(string $relationName): void
    {
        $this->relationName = $relationName;
    }

    /** The name of the relation, in the plural where it leads to several objects. */
    public function getRelationName(): string
    {
        return $this->relationName;
    }

    public function setRelationMethod(string $relationMethod): void
    {
        $this->relationMethod = $relationMethod;
    }

    public function getRelationMethod(): string
    {
        return $this->relationMethod;
    }

    public function setInitMethod(string $initMethod): void
    {
        $this->initMethod = $initMethod;
    }

    public function getInitMethod(): string
    {
        return $this->initMethod;
    }

    public function setResetPartialMethod(string $resetPartialMethod): void
    {
        $this->resetPartialMethod = $resetPartialMethod;
    }

    public function getResetPartialMethod(): string
    {
        return $this->resetPartialMethod;
    }

    public function setLeftPhpName(?string $leftPhpName): void
    {
        $this->leftPhpName = $leftPhpName;
    }

    /** The name of the join that it starts from; null for the query's own table. */
    public function getLeftPhpName(): ?string
    {
        return $this->leftPhpName;
    }

    public function setRightPhpName(?string $rightPhpName): void
    {
        $this->rightPhpName = $rightPhpName;
    }

    public function getRightPhpName(): ?string
    {
        return $this->rightPhpName;
    }

    public function isPrimary(): bool
    {
        return $this->leftPhpName === null;
    }

    public function __toString(): string
    {
        return sprintf(
            'modelName: %s, relationName: %s, relationMethod: %s, leftPhpName: %s, rightPhpName: %s',
            $this->modelName,
            $this->relationName,
            $this->relationMethod,
            $this->leftPhpName ?? '',
            $this->rightPhpName ?? '',
        );
    }
}
