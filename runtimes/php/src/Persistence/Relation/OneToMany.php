<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\ListSave;
use Orm\Runtime\Support\Argument;

/**
 * The objects whose foreign key points at an object.
 *
 * A partial collection holds some of them only; it is read again before it is given out as a whole.
 *
 * @template T of ActiveRecordInterface
 * @extends ChildMembers<T>
 */
final class OneToMany extends ChildMembers
{
    /** @use FoundMembers<T> */
    use FoundMembers;

    /** Whether addBook() or doAddBook() is a method of the application; null before it was asked. */
    private ?bool $isWatched = null;
    /** From the children to the owner. */
    private ?RelationMetadata $toOwner = null;
    /** The class of a child that was taken in without setters. */
    private ?string $plainClass = null;
    /** The child that the application's method is taking in. */
    private ?ActiveRecordInterface $included = null;

    /** @return ObjectCollection<int, T> */
    public function get(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        $isOutdated = $criteria === null && $this->isOutdated();
        if ($criteria === null && $this->members !== null && !$this->partial && !$isOutdated) {
            return $this->members;
        }
        $this->makeRows();
        if ($this->owner->isNew()) {
            return $criteria === null ? $this->members() : $this->fresh();
        }
        if (LazyLoading::isWatched()) {
            LazyLoading::note($this->owner::class, $this->relation());
        }

        $found = $criteria === null
            ? RelatedSelect::byKeptText($this->owner, $this->facts, $this->facts, $con)
            : $this->facts->queryOf($this->owner, $criteria)->findObjects($con ?? RowState::connection($this->owner));
        $found ??= RelatedSelect::members(
            $this->owner,
            $this->facts,
            $this->facts,
            fn (): ModelCriteria => $this->facts->queryOf($this->owner),
            $con,
        );

        return $isOutdated && $this->members !== null ? $this->renew($found) : $this->accept($found, $criteria);
    }

    /**
     * With another relation of the members loaded in the same query.
     *
     * @return ObjectCollection<int, T>
     */
    public function getJoined(
        string $relation,
        ?Criteria $criteria = null,
        ?ConnectionInterface $con = null,
        string $joinBehavior = Criteria::LEFT_JOIN,
    ): ObjectCollection {
        $this->makeRows();
        if ($this->owner->isNew()) {
            return $criteria === null ? $this->members() : $this->fresh();
        }
        $query = $this->facts->queryOf($this->owner, $criteria)->joinWith($relation, $joinBehavior);

        return $this->accept(
            $query->findObjects($con ?? RowState::connection($this->owner)),
            $criteria ?? ($joinBehavior === Criteria::LEFT_JOIN ? null : $query),
        );
    }

    /** @param iterable<T> $members */
    public function set(iterable $members, ?ConnectionInterface $con = null): void
    {
        $this->makeRows();
        $wanted = $this->fresh();
        foreach ($members as $member) {
            Argument::requireInstance(
                $member,
                ActiveRecordInterface::class,
                'A relation is set to a list of objects.',
            );
            $wanted->append($member);
        }
        $isEdited = $members === $this->members || $this->members?->isShortened() === true;
        if ($isEdited && !$this->owner->isNew()) {
            // The application has changed the very collection that get() gave it: only the database knows what was
            // there.
            $this->beforeChange();
            $this->partial = true;
        }
        $old = $this->get(null, RelatedSelect::forChange($this->owner, $this->isLoaded(), $con))->getData();
        $this->beforeChange();
        $this->members?->leaveRelation();
        $this->members = $this->fresh();
        $this->partial = false;
        foreach ($old as $member) {
            if (!$wanted->contains($member)) {
                $this->removeMember($member);
            }
        }
        foreach ($wanted as $member) {
            $this->add($member);
        }
        if ($members instanceof ObjectCollection) {
            // The application goes on using the collection that it has given.
            $taken = $this->members()->getData();
            $this->members = $members->becomeMembers($this, $taken, $this->facts->map::MODEL) ?? $this->members;
        }
    }

    public function count(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        $this->makeRows();
        if ($criteria === null && ($this->members !== null || $this->removed !== [] || $this->owner->isNew())) {
            return count($this->get(null, $con));
        }
        if ($this->owner->isNew()) {
            return 0;
        }
        $query = $this->facts->queryOf($this->owner, $criteria);

        return ($distinct ? $query->distinct() : $query)->count($con ?? RowState::connection($this->owner));
    }

    /** @param T $member */
    public function add(ActiveRecordInterface $member): void
    {
        if ($this->links !== null || $this->linkedFrom !== []) {
            $this->makeRows();
        }
        $this->isWatched ??= Adders::watchesMembers($this->owner, $this->relation());
        if (!$this->isWatched && $this->takeNew($member)) {
            return;
        }
        if (
            $this->isWatched
            && Adders::overridesAdd($this->owner, $this->relation())
            && $this->included !== $member && $this->members?->contains($member) !== true
        ) {
            RelationAccess::add($this->owner, 'doAdd' . $this->relation(), $member);

            return;
        }
        $this->beforeChange();
        $row = $this->isRemoved($member) ? self::rowOf($member) : null;
        if ($row !== null) {
            $removed = $this->removed[$row];
            unset($this->removed[$row]);
            RowState::noteRemoval($removed, null);
            if ($removed !== $member && !$this->facts->deletesOrphans) {
                // Another object of the same row: it must not write that it has no parent.
                $removed->{'set' . $this->facts->inverse}($this->owner);
            }
        }
        if (
            !$this->isParentOf($member)
            || $this->owner->isNew() && RelationAccess::loadedParent($member, $this->facts->inverse) !== $this->owner
        ) {
            // The setter comes back here, when the child knows its parent.
            $member->{'set' . $this->facts->inverse}($this->owner);
        }
        RelationAccess::leaveOthers($member, $this);
        $this->takeMember($member);
    }

    /** Takes a new object in without setters, if it has no parent by the relation yet; see PlainParent. */
    private function takeNew(ActiveRecordInterface $member): bool
    {
        $relation = $this->toOwner ??= RelationMetadata::of($this->facts->map, $this->facts->inverse);
        if ($member::class !== $this->plainClass) {
            if (!PlainParent::isPlain($member, $relation)) {
                return false;
            }
            $this->plainClass = $member::class;
        }
        $owner = $this->owner;
        $key = ColumnAccess::read($owner, $relation->thereProperty);
        if ($key !== null && !\is_int($key)) {
            return false;
        }
        $property = $relation->keyProperty ?? '';
        $position = $relation->keyPosition;
        if (!RelationAccess::makeMember($member, $this, $owner, $relation->property, $property, $position, $key)) {
            return false;
        }
        if ($this->members === null || !$this->members->holds($member)) {
            $this->appendNew($member);
        }

        return true;
    }

    /**
     * Adds a child for the method doAdd…() of the owner, without calling that again.
     *
     * @param T $member
     */
    public function include(ActiveRecordInterface $member): void
    {
        $outer = $this->included;
        $this->included = $member;
        try {
            $this->add($member);
        } finally {
            $this->included = $outer;
        }
    }

    /** @param T $member */
    public function remove(ActiveRecordInterface $member): void
    {
        $this->makeRows();
        $this->beforeChange();
        if (!$this->isParentOf($member)) {
            $this->members?->withdraw($member);

            return;
        }
        $members = $this->get(null, RelatedSelect::forChange($this->owner, $this->isLoaded(), null));
        if ($this->isRemoved($member)) {
            return;
        }
        $key = $members->search($member);
        $held = $key === false ? null : $members->get($key);
        $members->withdraw($member);
        $this->removeMember($member);
        // Where the application has a clone, the other object of the row goes the same way.
        if ($held !== null && $held !== $member && !$this->facts->deletesOrphans) {
            $held->{'set' . $this->facts->inverse}(null);
        }
    }

    public function init(bool $overrideExisting = true): void
    {
        $this->makeRows();
        if ($overrideExisting || $this->members === null) {
            $this->beforeChange();
            $this->members = $this->fresh();
            $this->partial = false;
            $this->noteRead();
        }
    }

    public function resetPartial(bool $partial = true): void
    {
        $this->makeRows();
        $this->beforeChange();
        $this->partial = $partial;
    }

    public function clear(): void
    {
        $this->makeRows();
        $this->beforeChange();
        $this->members = null;
        $this->partial = false;
        $this->removed = [];
        $this->resetViews();
    }

    public function save(ConnectionInterface $con): int
    {
        $rows = $this->saveLinks($con) + $this->saveRemoved($con);

        return $rows + ListSave::save($this->changedMembers(), $con, true);
    }

    /**
     * Gives the members to save one by one, because hooks of one may change the next ones.
     *
     * @return \Generator<int, ActiveRecordInterface>
     */
    private function changedMembers(): \Generator
    {
        $parent = $this->facts->inverseProperty;
        $members = array_values($this->members?->getData() ?? []);
        for ($place = 0; isset($members[$place]); ++$place) {
            $member = $members[$place];
            $next = $member->isNew() ? $place : $this->nextChanged($members, $place);
            if ($next > $place) {
                $place = $next - 1;
                continue;
            }
            if ($member->isDeleted() || $this->leaves($member)) {
                continue;
            }
            $isOwn = $parent !== null && ColumnAccess::read($member, $parent) === $this->owner;
            if (!$isOwn && !$this->isParentOf($member)) {
                if (RelationAccess::isInCollection($member, $this)) {
                    continue;
                }
                // The application has put it into the collection itself.
                $this->add($member);
            }
            if ($this->facts->needsSaving($member, $this->owner)) {
                yield $member;
            }
        }
    }
}
