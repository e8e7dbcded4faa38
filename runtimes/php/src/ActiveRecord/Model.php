<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ManagedObject;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Persistence\CollectionSave;
use Orm\Runtime\Persistence\DeletePipeline;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\Relation\RelationLoader;
use Orm\Runtime\Persistence\RowReload;
use Orm\Runtime\Persistence\SavePipeline;
use Orm\Runtime\Persistence\State\AssignedValues;
use Orm\Runtime\Persistence\State\Clearing;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Persistence\State\ColumnsByName;
use Orm\Runtime\Persistence\State\Copying;
use Orm\Runtime\Persistence\State\DefaultValues;
use Orm\Runtime\Persistence\State\Identity;
use Orm\Runtime\Persistence\State\ModifiedColumns;
use Orm\Runtime\Persistence\State\Restoring;
use Orm\Runtime\Support\Argument;
use Orm\Runtime\Type\StoredValue;

/**
 * The base of all generated model classes: what applications call on objects.
 *
 * What takes more than a line is done by the classes of Persistence and Serialization, which are loaded when first
 * needed.
 *
 * @phpstan-consistent-constructor
 */
abstract class Model extends ManagedObject implements ActiveRecordInterface, \JsonSerializable
{
    use Concern\ObjectState;
    use Concern\Columns;
    use Concern\Relations;
    use Concern\Exports;

    /** Methods that do nothing. A class overrides those it needs; a pre-hook that returns false stops the operation. */
    private const HOOKS = [
        'preSave', 'postSave', 'preInsert', 'postInsert', 'preUpdate', 'postUpdate', 'preDelete', 'postDelete',
    ];

    /** @var class-string<TableMap> */
    public const TABLE_MAP = TableMap::class;

    /** Objects are made without arguments, by queries as well. */
    public function __construct()
    {
    }

    public static function tableMap(): string
    {
        return static::TABLE_MAP;
    }

    public function hydrate(
        array $row,
        int $start = 0,
        bool $rehydrate = false,
        string $indexType = TableMap::TYPE_NUM,
    ): int {
        $map = static::TABLE_MAP;
        if ($indexType !== TableMap::TYPE_NUM) {
            $row = ColumnNames::of($map)->selectedRow($row, $indexType);
        } elseif ($start !== 0) {
            $row = \array_slice($row, $start, $map::NUM_HYDRATE_COLUMNS);
        }
        /** @var array<int, scalar|resource|null> $row */
        try {
            $this->takeColumns($row);
        } catch (\TypeError) {
            $this->takeColumns(StoredValue::row($map, $row));
        }
        if (isset($this->rareState['originalKey'])) {
            unset($this->rareState['originalKey']);
        }
        if ($rehydrate) {
            $this->ensureConsistency();
        }
        if ($map::HOOKS !== []) {
            foreach (TableHooks::of($map)->afterHydrate as $hook) {
                $hook->afterHydrate($this);
            }
        }

        return $start + $map::NUM_HYDRATE_COLUMNS;
    }

    protected static function hasOwnHydration(): bool
    {
        return (new \ReflectionMethod(static::class, 'hydrate'))->class !== self::class;
    }

    protected static function hasHydrationHooks(): bool
    {
        return static::TABLE_MAP::HOOKS !== [] && TableHooks::of(static::TABLE_MAP)->afterHydrate !== [];
    }

    protected function refresh(array $row, int $start): void
    {
        if (
            $this->modifiedColumns === 0 && !isset($this->rareState['modifiedHighColumns']) && !$this->alreadyInSave
        ) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            if ($this->statesBefore) {
                AssignedValues::noteBeforeRead($this);
            }
            $given = $this->heldBy === null ? [] : Memberships::keysOfNewParents($this);
            /** @var array<int, scalar|resource|null> $row */
            $this->hydrate($row, $start);
            foreach ($given as $column => $key) {
                Memberships::keepKey($this, $column, $key);
            }
            $this->ensureConsistency();
        }
    }

    /** Tables that are reloaded have one with a second parameter; here it would break overrides without it. */
    public function save(?ConnectionInterface $con = null): int
    {
        return SavePipeline::save([$this], $con);
    }

    /** What save() does; a behavior that overrides it may do this within something else. */
    protected function performSave(?ConnectionInterface $con, bool $skipReload): int
    {
        return SavePipeline::save([$this], $con, $skipReload);
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        DeletePipeline::delete($this, $con);
    }

    /** What delete() does; a behavior that overrides it may do this within something else. */
    protected function performDelete(?ConnectionInterface $con): void
    {
        DeletePipeline::delete($this, $con);
    }

    /** @param list<ActiveRecordInterface> $objects */
    protected static function insertAll(array $objects, ConnectionInterface $con): int
    {
        return CollectionSave::insertAll($objects, $con);
    }

    protected static function saveAll(array $objects, ConnectionInterface $con): void
    {
        CollectionSave::saveAll($objects, $con);
    }

    protected static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        DeletePipeline::deleteAll($objects, $con);
    }

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void
    {
        RowReload::reload($this, $deep, $con);
    }

    /** For the getter of a lazy column: reads it once. */
    protected function loadLazyColumn(int $position, ?ConnectionInterface $con = null): void
    {
        RowReload::load($this, $position, $con);
    }

    public function isColumnModified(string $column): bool
    {
        return ModifiedColumns::contain($this, $column);
    }

    public function getModifiedColumns(): array
    {
        return ModifiedColumns::names($this);
    }

    public function resetModified(?string $column = null): void
    {
        $this->takeSnapshot();
        ModifiedColumns::reset($this, $column);
    }

    public function getPrimaryKey(): mixed
    {
        return null;
    }

    public function isPrimaryKeyNull(): bool
    {
        return true;
    }

    public function primaryKeyValues(): array
    {
        return match (\count(static::TABLE_MAP::PRIMARY_KEY)) {
            0 => [],
            1 => [$this->getPrimaryKey()],
            default => \array_values((array) $this->getPrimaryKey()),
        };
    }

    protected function rowKeyValues(): array
    {
        return isset($this->rareState['originalKey'])
            ? Identity::keyOfRow($this, $this->rareState['originalKey'])
            : $this->primaryKeyValues();
    }

    protected function needsSaving(): bool
    {
        if ($this->isNew() || $this->isModified()) {
            return true;
        }
        // A parent that was new when it was set has changed no column yet.
        foreach ($this->parentObjects() as $relation => $parent) {
            if ($parent !== null && ($parent->isNew() || !RelatedByName::pointsAt($this, $relation, $parent))) {
                return true;
            }
        }

        return false;
    }

    public function equals(mixed $other): bool
    {
        return Identity::areEqual($this, $other);
    }

    public function hashCode(): string
    {
        return Identity::hashOf($this);
    }

    /** The modified columns as conditions. */
    protected static function populateRelation(
        array $objects,
        string $relation,
        ?object $criteria = null,
        ?ConnectionInterface $con = null,
    ): array {
        if ($criteria !== null) {
            Argument::requireInstance(
                $criteria,
                Criteria::class,
                'populateRelation() takes a criteria for the related objects.',
            );
        }

        return RelationLoader::load(static::TABLE_MAP, $objects, $relation, $criteria, $con);
    }

    protected function captureState(bool $isWhole): array
    {
        $isAlone = $this->hasNoLoadedRelations();
        if ($this->isNewObject && $isAlone && $this->heldBy === null) {
            if (!$isWhole && !$this->isModified()) {
                return [];
            }
            if (!Restoring::needsOnlyColumns($this)) {
                return (array) $this;
            }
            $state = $this->columnValues();
            $state[] = $this->modifiedColumns;
            $state[] = [$this->rareState, $this->ownState];

            return $state;
        }
        if (
            $this->isNewObject || $this->rareState || $this->ownState || !$isAlone
            || !Restoring::needsOnlyColumns($this)
        ) {
            return Restoring::withoutCollections($this, (array) $this);
        }
        // The columns alone: all properties would take three times the memory.
        $state = $this->columnValues();
        $state[] = $this->modifiedColumns;

        return $state;
    }

    protected function restoreState(array $state, bool $isRetry, ?string $connection = null): void
    {
        Restoring::restore($this, $state, $isRetry, $connection);
    }

    protected function beforeRestore(): void
    {
        Restoring::leaveFormerParents($this);
    }

    protected function afterRestore(): void
    {
        Restoring::followNewParents($this);
    }

    protected function datasourceName(): string
    {
        return $this->rareState['connection'] ?? static::TABLE_MAP::DATABASE_NAME;
    }

    public function getByName(int|string $name, string $type = TableMap::TYPE_DEFAULT): mixed
    {
        return $this->getByPosition(ColumnsByName::position($this, $name, $type));
    }

    public function getByPosition(int $position): mixed
    {
        return ColumnsByName::get($this, $position);
    }

    public function setByName(int|string $name, mixed $value, string $type = TableMap::TYPE_DEFAULT): static
    {
        return $this->setByPosition(ColumnsByName::position($this, $name, $type), $value);
    }

    public function setByPosition(int $position, mixed $value): static
    {
        ColumnsByName::set($this, $position, $value);

        return $this;
    }

    /** Makes the object what it was when it had just been made. */
    public function clear(): static
    {
        Clearing::all($this);

        return $this;
    }

    /** A clone stands for the same row, and shares the collections of the row's children. */
    public function __clone()
    {
        $this->heldBy = null;
        $this->alreadyInSave = false;
        $this->ownState = ['isClone' => true] + $this->ownState;
        unset($this->rareState['removedFrom']);
        $this->snapshotLevel = 0;
        if ($this->statesBefore !== [] && !Snapshots::addClone($this)) {
            $this->statesBefore = [];
        }
        Cloning::share($this);
    }

    /** Literal defaults of the schema; they are not marked as modified, so that the database applies its own. */
    protected function applyDefaultValues(): void
    {
        DefaultValues::apply($this);
    }

    /** A new object; deep: with copies of the objects that point at this one. */
    public function copy(bool $deep = false): static
    {
        $copy = new static();
        $this->copyInto($copy, $deep);

        return $copy;
    }

    public function copyInto(ActiveRecordInterface $copy, bool $deep = false, bool $makeNew = true): void
    {
        Copying::into($this, $copy, $deep, $makeNew);
    }

    public function preSave(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
    }

    public function preInsert(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postInsert(?ConnectionInterface $con = null): void
    {
    }

    public function preUpdate(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postUpdate(?ConnectionInterface $con = null): void
    {
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postDelete(?ConnectionInterface $con = null): void
    {
    }

    /** @return list<string> */
    protected static function definedHooks(): array
    {
        return array_values(array_filter(
            self::HOOKS,
            static fn (string $name): bool => (new \ReflectionMethod(static::class, $name))->class !== self::class,
        ));
    }
}
