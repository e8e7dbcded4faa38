<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\Restorable;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\ListSave;
use Orm\Runtime\Support\Argument;
use Orm\Runtime\Support\NotSerializable;

/**
 * The objects that a junction table connects with an object.
 *
 * @template T of ActiveRecordInterface
 */
final class ManyToMany extends Restorable implements JunctionView
{
    /** @use MemberState<T, ObjectCollection<int, T>> */
    use MemberState;
    use NotSerializable;

    private readonly RelationMetadata $facts;
    private ?Junction $junction = null;
    /** @var ObjectCollection<int, T>|null all members; null before they are asked for */
    private ?ObjectCollection $members = null;
    /** The object that is being added, which is known to be no member yet. */
    private ?ActiveRecordInterface $added = null;
    /** Whether doAddBook() is a method of the application; null before it was asked. */
    private ?bool $isOverridden = null;

    public function __construct(private readonly ActiveRecordInterface $owner, private readonly string $relation)
    {
        $this->facts = RelationMetadata::of($owner::tableMap(), $relation);
        $this->noteRead();
        Snapshots::beforeFirstRelation($owner);
    }

    /** @return ObjectCollection<int, T> */
    public function get(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        $known = $criteria === null ? $this->members : null;
        if ($known !== null && !$this->isOutdated()) {
            return $known;
        }
        if ($this->owner->isNew()) {
            return $criteria === null ? $this->accept($this->fresh()) : $this->fresh();
        }
        if (LazyLoading::isWatched()) {
            LazyLoading::note($this->owner::class, $this->relation);
        }
        if ($criteria !== null) {
            /** @var ObjectCollection<int, T> */
            return $this->query($criteria)->findObjects($con ?? RowState::connection($this->owner));
        }
        $through = RelationMetadata::of($this->owner::tableMap(), $this->facts->through);
        /** @var ObjectCollection<int, T> $found */
        $found = RelatedSelect::byKeptText($this->owner, $this->facts, $through, $con)
            ?? RelatedSelect::members($this->owner, $this->facts, $through, fn () => $this->query(null), $con);

        $read = $this->accept($found);

        return $known === null ? $read : $this->renew($known, $read);
    }

    /** @param iterable<T> $members */
    public function set(iterable $members, ?ConnectionInterface $con = null): void
    {
        $wanted = $this->fresh();
        foreach ($members as $member) {
            Argument::requireInstance(
                $member,
                ActiveRecordInterface::class,
                'A relation is set to a list of objects.',
            );
            if (!$wanted->contains($member)) {
                $wanted->append($member);
            }
        }
        if ($members === $this->members || $this->members?->isShortened() === true) {
            // The application has changed the very collection that get() gave it; the junction rows say what was there.
            $this->resetMembers();
        }
        $old = $this->get(null, RelatedSelect::forChange($this->owner, $this->isLoaded(), $con))->getData();
        $kept = $this->fresh();
        foreach ($old as $member) {
            if ($wanted->contains($member)) {
                $kept->append($member);
            } else {
                $this->junction()->unlink($member, []);
            }
        }
        foreach ($this->junction()->membersWithdrawn() as $member) {
            if (!$wanted->contains($member)) {
                $this->junction()->unlink($member, []);
            }
        }
        foreach ($wanted as $member) {
            if (!$kept->contains($member)) {
                $this->link($member);
            }
        }
        $this->beforeChange();
        $this->members?->leaveRelation();
        $given = $members instanceof ObjectCollection
            ? $members->becomeMembers($this, $wanted->getData(), $this->facts->map::MODEL)
            : null;
        $this->members = $given ?? $wanted->belongTo($this);
    }

    public function count(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        if ($criteria === null && ($this->members !== null || $this->owner->isNew() || $this->hasPendingRows())) {
            return count($this->get(null, $con));
        }
        if ($this->owner->isNew()) {
            return 0;
        }
        $query = $this->query($criteria);

        return ($distinct ? $query->distinct() : $query)->count($con ?? RowState::connection($this->owner));
    }

    /** @param T $member */
    public function add(ActiveRecordInterface $member): void
    {
        $members = $this->members === null || $this->isOutdated() ? $this->membersToChange() : $this->members;
        if ($members->search($member) !== false) {
            if (ChildMembers::haveWithdrawnRows()) {
                $this->junction()->takeBack($member, []);
            }

            return;
        }
        if ($members->isShortened() && $this->isStored($member)) {
            $this->beforeChange();
            $members->appendMember($member);

            return;
        }
        $this->isOverridden ??= Adders::overridesAdd($this->owner, $this->relation);
        if (!$this->isOverridden && ($this->junction ?? $this->junction())->defer($member)) {
            $members->appendMember($member);

            return;
        }
        $this->added = $member;
        try {
            $this->link($member);
        } finally {
            $this->added = null;
        }
    }

    /**
     * Makes the junction row of a member, for the method doAdd…() of the owner.
     *
     * @param T $member
     */
    public function include(ActiveRecordInterface $member): void
    {
        $isDeferrable = $member !== $this->added || $this->isOverridden;
        $isLinked = ($this->junction ?? $this->junction())->link($member, [], $isDeferrable);
        if ($isLinked && $this->members !== null) {
            if ($member !== $this->added && $this->members->contains($member)) {
                return;
            }
            $this->added = null;
            $this->members->appendMember($member);
        }
    }

    /** @param T $member */
    private function link(ActiveRecordInterface $member): void
    {
        if ($this->isOverridden ??= Adders::overridesAdd($this->owner, $this->relation)) {
            RelationAccess::add($this->owner, 'doAdd' . $this->relation, $member);
        } else {
            $this->include($member);
        }
    }

    /** @param T $member */
    public function remove(ActiveRecordInterface $member): void
    {
        if ($this->hasAppendedMembers()) {
            $this->linkAppended();
        }
        $members = $this->membersToChange();
        if (
            $members->contains($member) || $members->isShortened() && $this->isStored($member)
            || $this->junction()->withdrawnRows($member, []) !== []
        ) {
            $this->junction()->unlink($member, []);
        }
    }

    /** Whether the database has a junction row of an object that the collection does not hold, and keeps it. */
    private function isStored(ActiveRecordInterface $member): bool
    {
        if ($member->isNew() || $this->owner->isNew()) {
            return false;
        }
        foreach ($this->hasPendingRows() ? $this->junction()->rows()->removedMembers() : [] as $row) {
            if ($this->junction()->leadsTo($row, $this->facts->target, $member)) {
                return false;
            }
        }
        $con = RelatedSelect::forChange($this->owner, false, null);

        return $this->query(null)->whereKey($member->primaryKeyValues())->exists($con);
    }

    /** @return ObjectCollection<int, T> */
    private function membersToChange(): ObjectCollection
    {
        return $this->get(null, RelatedSelect::forChange($this->owner, $this->isLoaded(), null));
    }

    public function init(bool $overrideExisting = true): void
    {
        if ($overrideExisting || $this->members === null) {
            $this->beforeChange();
            $this->members = $this->fresh();
        }
    }

    public function hydrate(?ActiveRecordInterface $member): void
    {
        $this->beforeChange();
        $members = $this->members ??= $this->fresh();
        if ($member !== null && !$members->holds($member)) {
            /** @var T $member */
            $members->appendMember($member);
        }
    }

    /** @param list<T> $members all that the database has, or those that the conditions of a query have left */
    public function hydrateAll(array $members, bool $isWhole): void
    {
        /** @var ObjectCollection<int, T> $found */
        $found = ObjectCollection::of($this->facts->map::MODEL, $members);
        $known = $this->members;
        if ($isWhole || $known === null) {
            $this->accept($found)->belongTo($this, !$isWhole);
        } elseif ($known->isShortened()) {
            $unsaved = array_filter(
                $known->getData(),
                static fn (ActiveRecordInterface $one): bool => RowState::needsSave($one) && !$one->isDeleted(),
            );
            $found->appendMissing($unsaved);
            $this->accept($found)->belongTo($this, true);
        } else {
            // All members are in memory, and a query that leaves some out says nothing about these.
            $this->beforeChange();
            $known->appendMissing($this->withPending($found)->getData());
        }
    }

    public function loadedMembers(): array
    {
        return $this->members === null ? [] : array_values($this->members->getData());
    }

    /** The junction rows are saved as rows of the owner, after the objects that they lead to. */
    public function save(ConnectionInterface $con): int
    {
        if ($this->hasAppendedMembers()) {
            $this->linkAppended();

            return $this->saveMembers($con) + $this->junction()->rows()->save($con);
        }

        return $this->saveMembers($con);
    }

    /** Makes the junction rows of members that the application has added to the collection itself. */
    private function linkAppended(): void
    {
        /** @var ObjectCollection<int, T> $members */
        $members = $this->members;
        // What the database and the unsaved rows lead to is linked already.
        $this->resetMembers();
        $linked = $this->membersToChange();
        foreach ($members as $member) {
            if (!$linked->contains($member)) {
                $this->link($member);
            }
        }
        $this->members = $members->belongTo($this, $members->isShortened());
    }

    private function saveMembers(ConnectionInterface $con): int
    {
        $rows = RelationAccess::loadedCollection($this->owner, $this->facts->through);
        $own = $rows instanceof ChildMembers ? $rows : null;
        $own?->wait(true);
        try {
            return ListSave::save($this->changedMembers(), $con, true);
        } finally {
            $own?->wait(false);
        }
    }

    /** @return \Generator<int, ActiveRecordInterface> */
    private function changedMembers(): \Generator
    {
        foreach ($this->members?->getData() ?? [] as $member) {
            if (RowState::needsSave($member) && !$member->isDeleted()) {
                yield $member;
            }
        }
    }

    public function rowAdded(ActiveRecordInterface $row): void
    {
        if ($this->members === null) {
            return;
        }
        $target = ColumnAccess::read($row, 'a' . $this->facts->target);
        if (!$target instanceof ActiveRecordInterface) {
            $this->resetMembers();
        } elseif ($target === $this->added || !$this->members->contains($target)) {
            /** @var T $target */
            $this->added = null;
            $this->members->appendMember($target);
        }
    }

    public function linksAdded(array $others): void
    {
        /** @var array<int, T> $others */
        $this->members?->appendMissing($others);
    }

    public function rowRemoved(ActiveRecordInterface $row): void
    {
        $member = $this->members === null ? null : $this->memberOf($row, $this->members);
        if ($member !== null) {
            $this->members->withdraw($member);
        }
    }

    /**
     * @param ObjectCollection<int, T> $found what the database has
     * @return ObjectCollection<int, T> with what is added and without what is removed in memory
     */
    private function accept(ObjectCollection $found): ObjectCollection
    {
        $found = $this->withPending($found);
        $this->beforeChange();
        $this->noteRead();

        return $this->members = $found->belongTo($this);
    }

    /**
     * @param ObjectCollection<int, T> $found
     * @return ObjectCollection<int, T>
     */
    private function withPending(ObjectCollection $found): ObjectCollection
    {
        if ($this->hasPendingRows()) {
            foreach ($this->junction()->rows()->removedMembers() as $row) {
                $member = $this->memberOf($row, $found);
                if ($member !== null) {
                    $found->withdraw($member);
                }
            }
            foreach ($this->junction()->unsavedRows() as $row) {
                /** @var T|null $target */
                $target = $row->{'get' . $this->facts->target}();
                if ($target !== null && !$found->contains($target)) {
                    $found->append($target);
                }
            }
        }

        return $found;
    }

    private function hasPendingRows(): bool
    {
        return RelationAccess::loadedCollection($this->owner, $this->facts->through) !== null;
    }

    /**
     * @param ObjectCollection<int, T> $members
     * @return T|null the member that a junction row leads to
     */
    private function memberOf(ActiveRecordInterface $row, ObjectCollection $members): ?ActiveRecordInterface
    {
        $target = RelationAccess::loadedParent($row, $this->facts->target);
        if ($target !== null) {
            /** @var T|null */
            return $members->contains($target) ? $target : null;
        }
        $toward = RelationMetadata::of($row::tableMap(), $this->facts->target);
        foreach ($members as $member) {
            if ($toward->keyMatches($row, $member)) {
                return $member;
            }
        }

        return null;
    }

    private function junction(): Junction
    {
        return $this->junction ??= Junction::of($this->owner, $this->facts);
    }

    /** @return ModelCriteria<ActiveRecordInterface, null> */
    private function query(?Criteria $criteria): ModelCriteria
    {
        return $this->junction()->targetQuery([], $criteria);
    }

    /** @return ObjectCollection<int, T> */
    private function fresh(): ObjectCollection
    {
        /** @var ObjectCollection<int, T> */
        return ObjectCollection::of($this->facts->map::MODEL)->belongTo($this);
    }
}
