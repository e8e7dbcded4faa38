<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Metadata\ColumnMask;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\JunctionSides;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\RelationMetadata;
use Orm\Runtime\Support\NotSerializable;

/**
 * Inserts new members of a collection together, where writing the row is all that the phases of SavePipeline have to do
 * for them. They are saved with their owner, whose save has begun the transaction and undoes everything where it fails.
 */
final class MemberInsert
{
    use NotSerializable;

    private readonly RowStatements $table;
    /** From the members to the owner. */
    private readonly RelationMetadata $toOwner;
    /** The key of the owner, where that is an integer. */
    private readonly ?int $ownerKey;
    /** @var list<RelationMetadata> the other relations of the members to parents */
    private readonly array $otherParents;
    /** @var array<class-string, array<string, bool>> by class and relation, whether a setter does nothing else */
    private static array $hasPlainKey = [];
    /** @var array<int, ActiveRecordInterface> by the ids of the objects */
    private array $members = [];

    /** @param RelationMetadata $relation from the owner to the members */
    public function __construct(
        private readonly ActiveRecordInterface $owner,
        RelationMetadata $relation,
        private readonly ConnectionInterface $con,
    ) {
        $this->table = RowStatements::of($relation->map, $con);
        $this->toOwner = RelationMetadata::of($relation->map, $relation->inverse);
        $this->otherParents = array_values(array_filter(
            $this->table->parents,
            fn (RelationMetadata $parent): bool => $parent !== $this->toOwner,
        ));
        $key = $this->toOwner->keyProperty === null
            ? null
            : $owner->propertyOf((string) current($this->toOwner->columns));
        $this->ownerKey = \is_int($key) ? $key : null;
    }

    /** Takes a new member in for the next flush(), or leaves it to its own save(). */
    public function add(ActiveRecordInterface $member): bool
    {
        if (
            !($this->table->isPlainMember[$member::class] ??= $this->isPlain($member::class))
            || $this->owner->isNew() || $member->isBeingSaved() || $member->mayHaveTwin()
            || $member->modifiedHighColumns() !== [] || !$this->hasSavedParents($member)
        ) {
            return false;
        }
        foreach ($member->relatedCollections() as $collection) {
            if ($collection !== null) {
                return false;
            }
        }
        $this->members[spl_object_id($member)] = $member;

        return true;
    }

    /** @return int the number of rows written */
    public function flush(): int
    {
        if ($this->members === []) {
            return 0;
        }
        $members = array_values($this->members);
        $this->members = [];
        Snapshots::beforeSaveOfAll($members, $this->con);
        $noticed = [];
        foreach ($members as $member) {
            $this->adopt($member);
            if (($member->modifiedMask() & $this->table->foreignKeyMask) !== 0) {
                $noticed[] = $member;
            }
        }
        foreach ($this->table->hooks->columnValues as $hook) {
            $context ??= new SaveContext($this->con, true);
            foreach ($members as $member) {
                $hook->giveValues($member, $context);
            }
        }
        if (\count($members) === 1) {
            RowWriter::insert($members[0], $this->con, $this->table);
        } else {
            BatchInsert::insert($members, $this->con, $this->table);
        }
        foreach ($this->otherParents === [] ? [] : $noticed as $member) {
            $this->tellOtherParents($member);
        }
        foreach ($this->table->isJunction ? $members : [] as $row) {
            $this->tellViews($row);
        }

        return \count($members);
    }

    /** @param class-string<ActiveRecordInterface> $class */
    private function isPlain(string $class): bool
    {
        $hooks = $this->table->hooks;

        return $class::TABLE_MAP === $this->toOwner->ownMap
            && $this->table->savesPlainly($class, false, true)
            && $hooks->requiresSingleSave === [] && $hooks->splitsBatch === []
            && $hooks->beforeInsertMany === [] && $hooks->afterInsertMany === []
            // save() of the class that all models extend: neither the application nor a behavior overrides it.
            && get_parent_class((new \ReflectionMethod($class, 'save'))->class) === false;
    }

    /** Whether all parents in memory have their rows, and the member their keys; the owner has its row. */
    private function hasSavedParents(ActiveRecordInterface $member): bool
    {
        foreach ($member->parentObjects() as $relation => $parent) {
            if (
                $parent !== null && ($parent !== $this->owner || $relation !== $this->toOwner->name)
                && ($parent->needsSaving()
                    || !RelationMetadata::of($member::TABLE_MAP, $relation)->keyMatches($member, $parent))
            ) {
                return false;
            }
        }

        return !$this->table->isJunction || $this->replacesNoRow($member);
    }

    /** Whether no side of a junction row is about to delete rows, of which one may have the same key. */
    private function replacesNoRow(ActiveRecordInterface $row): bool
    {
        foreach ($this->table->parents as $relation) {
            $parent = $row->readProperty($relation->property);
            if (!$parent instanceof ActiveRecordInterface) {
                return false;
            }
            $side = $parent->existingCollection($relation->inverse);
            if ($side instanceof ChildCollection && $side->hasRemovedMembers()) {
                return false;
            }
        }

        return true;
    }

    private function adopt(ActiveRecordInterface $member): void
    {
        $property = $this->toOwner->keyProperty;
        $name = $this->toOwner->name;
        if (
            $this->ownerKey === null || $property === null
            || !(self::$hasPlainKey[$member::class][$name] ??= $this->hasPlainKey($member::class))
        ) {
            if (!$this->toOwner->keyMatches($member, $this->owner)) {
                $member->adoptParent($name);
            }
            DatabaseKeys::requireParentKey($member, $name);
        } elseif ($member->readProperty($property) !== $this->ownerKey) {
            $member->writeProperty($property, $this->ownerKey);
            $member->markModified($this->toOwner->keyPosition);
        }
    }

    /** Collections of other parents that know all of their members get to know this one. */
    private function tellOtherParents(ActiveRecordInterface $member): void
    {
        foreach ($this->otherParents as $relation) {
            $parent = $member->readProperty($relation->property);
            $collection = $parent instanceof ActiveRecordInterface
                ? $parent->existingCollection($relation->inverse)
                : null;
            if ($collection === null || !$member->isInCollection($collection)) {
                Memberships::noticeSaved($member, [$relation], $this->con);
            }
        }
    }

    /** Many-to-many collections may have lost the other side of the row with an earlier row of the same key. */
    private function tellViews(ActiveRecordInterface $row): void
    {
        foreach ($this->table->parents as $relation) {
            $parent = $row->readProperty($relation->property);
            if ($parent instanceof ActiveRecordInterface && isset($parent::tableMap()::RELATIONS[$relation->inverse])) {
                JunctionSides::tellAdded(
                    $parent,
                    RelationMetadata::of($parent::tableMap(), $relation->inverse),
                    $row,
                );
            }
        }
    }

    /**
     * Whether the setter of the foreign key does nothing but take an integer.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    private function hasPlainKey(string $class): bool
    {
        $map = $class::TABLE_MAP;
        $name = (string) array_key_first($this->toOwner->columns);
        foreach ($this->otherParents as $parent) {
            if (isset($parent->columns[$name])) {
                return false;
            }
        }
        $column = $map::COLUMNS[$name];
        $isInteger = in_array($column['type'], ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'], true);
        $generated = (new \ReflectionClassConstant($class, 'TABLE_MAP'))->class;

        return $isInteger && $map::HOOKS === [] && $this->toOwner->constants === []
            && $this->toOwner->keyPosition < ColumnMask::BITS
            && (new \ReflectionMethod($class, 'set' . $column['phpName']))->class === $generated;
    }
}
