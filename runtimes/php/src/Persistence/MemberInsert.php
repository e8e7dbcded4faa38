<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\NewJunctionRows;
use Orm\Runtime\Persistence\Relation\PlainParent;
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
    /** @var list<RelationMetadata> the other relations of the members to parents */
    private readonly array $otherParents;
    /** Where the members are rows of a junction table. */
    private readonly ?NewJunctionRows $links;
    private readonly ActiveRecordInterface $owner;
    /** Whether members can get the key of the owner. */
    private readonly bool $hasOwnerRow;
    /** @var array<int, ActiveRecordInterface> by the ids of the objects */
    private array $members = [];

    /**
     * @param ChildCollection<covariant ActiveRecordInterface> $collection whose members they are
     * @param RelationMetadata $relation from the owner to the members
     */
    public function __construct(
        ChildCollection $collection,
        RelationMetadata $relation,
        private readonly ConnectionInterface $con,
    ) {
        $this->owner = $collection->owner();
        $this->hasOwnerRow = !$this->owner->isNew();
        $this->table = RowStatements::of($relation->map, $con);
        $this->toOwner = RelationMetadata::of($relation->map, $relation->inverse);
        $others = [];
        foreach ($this->table->parents as $parent) {
            if ($parent !== $this->toOwner) {
                $others[] = $parent;
            }
        }
        $this->otherParents = $others;
        $this->links = $this->table->isJunction ? new NewJunctionRows($collection, $relation, $others) : null;
    }

    /** Takes a new member in for the next flush(), or leaves it to its own save(). */
    public function add(ActiveRecordInterface $member): bool
    {
        if (
            !($this->table->isPlainMember[$member::class] ??= $this->isPlain($member::class))
            || !$this->hasOwnerRow
            || !($this->links?->canInsert($member)
                ?? RelationAccess::hasOnly($member, $this->toOwner->name, $this->owner)
                    || $this->hasSavedParents($member))
        ) {
            return false;
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
        foreach ($this->table->hooks->columnValues === [] ? [] : $members as $member) {
            RowState::noteAssigned($member);
        }
        $this->adoptAll($members);
        $noticed = [];
        foreach ($this->otherParents === [] ? [] : $members as $member) {
            if ((RowState::modifiedMask($member) & $this->table->foreignKeyMask) !== 0) {
                $noticed[] = $member;
            }
        }
        foreach ($this->table->hooks->columnValues as $hook) {
            $hook->giveValues($members, $context ??= new SaveContext($this->con, true));
        }
        RowWriter::insert($members, $this->con, $this->table);
        if (Snapshots::$level === Snapshots::SEVERAL) {
            OtherTransactions::afterSave($members, $this->con);
        }
        foreach ($noticed as $member) {
            $this->tellOtherParents($member);
        }
        $this->links?->tellViews($members);

        return \count($members);
    }

    /** @param class-string<ActiveRecordInterface> $class */
    private function isPlain(string $class): bool
    {
        $hooks = $this->table->hooks;

        return $class::TABLE_MAP === $this->toOwner->ownMap
            && $this->isOneStatement($class)
            && $hooks->requiresSingleSave === [] && $hooks->splitsBatch === []
            && !OwnHooks::replaceSave($class);
    }

    /**
     * Whether one statement writes the row of a member; it may be one of a junction table.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    private function isOneStatement(string $class): bool
    {
        $phases = $this->table->phasesOf($class) & ~Phases::COLUMN_VALUES;

        return $phases === 0 || $phases === Phases::SEVERAL_STATEMENTS && Phases::isJunctionRow($this->table);
    }

    /** Whether nothing is in memory but parents that have their rows, and the member their keys. */
    private function hasSavedParents(ActiveRecordInterface $member): bool
    {
        if (!RelationAccess::hasOnlyParents($member)) {
            return false;
        }
        foreach (RelationAccess::parents($member) as $relation => $parent) {
            if (
                $parent !== null && ($parent !== $this->owner || $relation !== $this->toOwner->name)
                && (RowState::needsSave($parent)
                    || !RelationMetadata::of($member::TABLE_MAP, $relation)->keyMatches($member, $parent))
            ) {
                return false;
            }
        }

        return true;
    }

    /** @param list<ActiveRecordInterface> $members who get the key of the owner */
    private function adoptAll(array $members): void
    {
        $property = $this->toOwner->keyProperty;
        $key = $property === null ? null : ColumnAccess::read($this->owner, $this->toOwner->thereProperty);
        $plainClass = null;
        foreach ($members as $member) {
            if (
                $property !== null && \is_int($key) && (
                $member::class === $plainClass || PlainParent::isPlain($member, $this->toOwner)
                )
            ) {
                $plainClass = $member::class;
                ColumnAccess::adoptKey($member, $property, $this->toOwner->keyPosition, $key);
            } elseif (!$this->toOwner->keyMatches($member, $this->owner)) {
                RelationAccess::adoptKeyOf($member, $this->toOwner->name);
                DatabaseKeys::requireParentKey($member, $this->toOwner->name);
            }
        }
    }

    /** Collections of other parents that know all of their members get to know this one. */
    private function tellOtherParents(ActiveRecordInterface $member): void
    {
        foreach ($this->otherParents as $relation) {
            $parent = ColumnAccess::read($member, $relation->property);
            $collection = $parent instanceof ActiveRecordInterface
                ? RelationAccess::loadedCollection($parent, $relation->inverse)
                : null;
            if ($collection === null || !RelationAccess::isInCollection($member, $collection)) {
                Memberships::noticeSaved($member, [$relation], $this->con);
            }
        }
    }
}
