<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;

/**
 * What a one-to-many collection makes of the members that queries find.
 *
 * @template T of ActiveRecordInterface
 */
trait FoundMembers
{
    public function hydrate(?ActiveRecordInterface $member): void
    {
        if ($this->links !== null || $this->linkedFrom !== []) {
            $this->makeRows();
        }
        $isFirst = $this->members === null;
        if ($isFirst || $member !== null) {
            $this->beforeChange();
        }
        if ($isFirst) {
            $this->members = $this->fresh();
            $this->partial = false;
            $this->noteRead();
        }
        if ($member !== null && $this->isStillMember($member)) {
            /** @var T $member */
            RelationAccess::join($member, $this);
            $members = $this->members;
            if ($isFirst || $members === null || !$members->holds($member)) {
                if ($this->isWatched ??= Adders::watchesMembers($this->owner, $this->facts->name)) {
                    $this->owner->{'add' . $this->facts->name}($member);
                } else {
                    $members?->appendMember($member, true);
                }
            }
        }
    }

    /**
     * Takes in a member that was read; whether there are others stays as it is known.
     *
     * @param T $member
     */
    public function hydrateOne(ActiveRecordInterface $member): void
    {
        $isPartial = $this->members === null || $this->partial;
        $this->hydrate($member);
        $this->partial = $isPartial;
    }

    /** @param list<T> $members all there are, or those that the conditions of a query have left */
    public function hydrateAll(array $members, bool $isWhole): void
    {
        if ($this->links !== null || $this->linkedFrom !== []) {
            $this->makeRows();
        }
        $known = $this->members;
        if (!$isWhole && $known !== null && !$this->partial && !$known->isShortened()) {
            // All members are in memory, and a query that leaves some out says nothing about these.
            foreach ($members as $member) {
                if (!$known->contains($member)) {
                    $this->hydrate($member);
                }
            }

            return;
        }
        if (!Adders::watchesMembers($this->owner, $this->relation())) {
            $this->accept(ObjectCollection::of($this->facts->map::MODEL, $members), null)->belongTo($this, !$isWhole);

            return;
        }
        $this->accept($this->fresh(), null)->belongTo($this, !$isWhole);
        foreach ($members as $member) {
            $this->hydrate($member);
        }
    }

    /**
     * All members, also where the collection holds only those that the conditions of a query have left; it stays so.
     *
     * @return list<T>
     */
    public function allMembers(): array
    {
        if (!$this->isShortened() || $this->owner->isNew()) {
            return array_values($this->get()->getData());
        }
        $this->makeRows();
        /** @var ObjectCollection<int, T> $found */
        $found = $this->facts->queryOf($this->owner)->findObjects(RowState::connection($this->owner));
        $found->setData(array_values(array_filter($found->getData(), $this->isStillMember(...))));
        $this->appendUnsaved($found);

        return array_values($found->getData());
    }

    /** Whether there may be members that a query has left out, or that the application has taken out. */
    public function isShortened(): bool
    {
        return $this->members?->isShortened() === true;
    }

    /**
     * @param ObjectCollection<int, covariant ActiveRecordInterface> $found
     * @return ObjectCollection<int, T>
     */
    private function accept(ObjectCollection $found, ?Criteria $criteria): ObjectCollection
    {
        /** @var ObjectCollection<int, T> $found */
        $this->beforeChange();
        $members = $kept = $found->getData();
        foreach ($members as $place => $member) {
            if (!$member->isModified() && $this->removed === [] || $this->isStillMember($member)) {
                if ($this->facts->hasVaryingKeys && !$member->isModified()) {
                    $this->facts->noteMatch($this->owner, $member);
                }
                RelationAccess::join($member, $this);
            } else {
                unset($kept[$place]);
            }
        }
        if (\count($kept) !== \count($members)) {
            $found->setData(array_values($kept));
        }
        if ($criteria !== null) {
            $this->merge($found);

            return $found;
        }
        $this->appendUnsaved($found);
        $this->partial = false;
        $this->noteRead();

        return $this->members = $found->belongTo($this);
    }

    /**
     * Takes over what the database has, after a statement that has moved rows. The application goes on with the
     * collection that it was given.
     *
     * @param ObjectCollection<int, covariant ActiveRecordInterface> $found
     * @return ObjectCollection<int, T>
     */
    private function renew(ObjectCollection $found): ObjectCollection
    {
        $this->beforeChange();
        $known = $this->members();
        [$isShortened, $isExtended] = [$known->isShortened(), $known->isExtended()];
        $isWhole = !$this->partial;
        // A row whose foreign key was not set is where the database has it.
        $left = array_filter(
            $known->getData(),
            fn (ActiveRecordInterface $member): bool => $found->contains($member) || $member->isNew()
                || $this->facts->isUnsaved($member),
        );
        $known->setData($left);
        $renewed = $this->accept($found, null);
        $this->resetViews();
        if (!$isWhole) {
            return $renewed;
        }
        // A save takes in what the application has appended.
        $appended = array_filter(
            $isExtended ? $left : [],
            fn (ActiveRecordInterface $member): bool => !$renewed->contains($member)
                && !RelationAccess::isInCollection($member, $this),
        );
        $known->setData(array_values($isShortened ? $left : [...$renewed->getData(), ...$appended]));

        return $this->members = $known->belongTo($this, $isShortened, $isExtended);
    }

    /** Whether a child whose row points at the owner still belongs to it in memory. */
    private function isStillMember(ActiveRecordInterface $child): bool
    {
        return (!$child->isModified() || $this->isParentOf($child)) && !$this->isRemoved($child);
    }

    /** @param ObjectCollection<int, T> $found */
    private function merge(ObjectCollection $found): void
    {
        if ($this->members !== null && !$this->partial) {
            return;
        }
        $members = $this->members();
        $this->partial = true;
        foreach ($found as $member) {
            if (!$members->holds($member)) {
                $members->append($member);
            }
        }
    }

    /** @param ObjectCollection<int, T> $found gets the members that are not saved */
    private function appendUnsaved(ObjectCollection $found): void
    {
        foreach ($this->members ?? [] as $member) {
            $isUnsaved = !$found->holds($member) && RowState::needsSave($member) && !$member->isDeleted();
            if ($isUnsaved && $this->isParentOf($member) && !$found->contains($member)) {
                $found->append($member);
            }
        }
    }
}
