<?php

declare(strict_types=1);

namespace Orm\Propel;

use Orm\Propel\Comparison\ComparableObjects;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\Relation\OneToOne;

/** The methods of models that only applications moved from Propel call. */
trait ModelMethods
{
    use ComparableObjects;

    public function toXML(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('XML', $includeLazyLoadColumns, $keyType);
    }

    public function toYAML(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('YAML', $includeLazyLoadColumns, $keyType);
    }

    public function toCSV(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('CSV', $includeLazyLoadColumns, $keyType);
    }

    /** @param list<int|string>|null $only the names that may be set; all when null */
    public function fromXML(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('XML', $data, $keyType, $only);
    }

    /** @param list<int|string>|null $only the names that may be set; all when null */
    public function fromYAML(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('YAML', $data, $keyType, $only);
    }

    /** @param list<int|string>|null $only the names that may be set; all when null */
    public function fromCSV(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('CSV', $data, $keyType, $only);
    }

    /** Returns a criteria with the values of the modified columns. */
    public function buildCriteria(): Criteria
    {
        return ObjectCriteria::ofModifiedColumns($this);
    }

    /** Returns a criteria that selects the row of the object. */
    public function buildPkeyCriteria(): Criteria
    {
        return ObjectCriteria::ofKey($this);
    }

    /** Gives the columns the literal defaults of the schema. */
    // phpcs:ignore Generic.CodeAnalysis.UselessOverridingMethod.Found -- it is protected elsewhere
    public function applyDefaultValues(): void
    {
        parent::applyDefaultValues();
    }

    /** Drops parents that the foreign key columns do not point at any more. */
    // phpcs:ignore Generic.CodeAnalysis.UselessOverridingMethod.Found -- it is protected elsewhere
    public function ensureConsistency(): void
    {
        parent::ensureConsistency();
    }

    public function hasOnlyDefaultValues(): bool
    {
        return UnchangedDefaults::areIn($this);
    }

    /** Begins an empty collection of related objects, unless there is one. */
    public function initRelation(string $relation): void
    {
        $collection = $this->relatedCollection($relation);
        if (!$collection instanceof OneToOne && !$collection->isLoaded()) {
            $collection->hydrate(null);
        }
    }
}
