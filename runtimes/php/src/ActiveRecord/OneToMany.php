<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Util\NotSerializable;

/**
 * The objects whose foreign key points at an object.
 *
 * A partial collection holds some of them only; it is read again before it is given out as a whole.
 *
 * @template T of ActiveRecordInterface
 */
final class OneToMany implements RelatedCollection
{
    use NotSerializable;

    private readonly RelationFacts $facts;
    /** @var ObjectCollection<int, T>|null */
    private ?ObjectCollection $members = null;
    private bool $partial = false;
    /** @var array<int, T> what was taken out since the last save, by object id */
    private array $removed = [];

    public function __construct(private readonly ActiveRecordInterface $owner, private readonly string $relation)
    {
        $this->facts = RelationFacts::of($owner::tableMap(), $relation);
    }

    public function relation(): string
    {
        return $this->relation;
    }

    /** @return ObjectCollection<int, T> */
    public function get(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        if ($criteria === null && $this->members !== null && !$this->partial) {
            return $this->members;
        }
        if ($this->owner->isNew()) {
            return $this->members();
        }
        if (LazyLoading::$watched) {
            LazyLoading::note($this->owner::class, $this->relation);
        }

        $query = fn (): ModelCriteria => $this->facts->queryOf($this->owner, $criteria);
        $found = $criteria === null
            ? RelatedSelect::members($this->owner, $this->facts, $this->facts, $query, $con)
            : $query()->findObjects($con);

        return $this->accept($found, $criteria);
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
        if ($this->owner->isNew()) {
            return $this->members();
        }
        $query = $this->facts->queryOf($this->owner, $criteria)->joinWith($relation, $joinBehavior);

        return $this->accept($query->findObjects($con), $criteria ?? ($joinBehavior === Criteria::LEFT_JOIN ? null : $query));
    }

    /** @param iterable<T> $members */
    public function set(iterable $members, ?ConnectionInterface $con = null): void
    {
        $old = $this->get(null, $con);
        $new = $this->fresh();
        foreach ($members as $member) {
            $new->append($member);
        }
        foreach ($old as $member) {
            if (!$new->contains($member)) {
                $this->schedule($member);
            }
        }
        $this->members = $this->fresh();
        $this->partial = false;
        foreach ($new as $member) {
            $this->add($member);
        }
    }

    public function count(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        if ($criteria === null && ($this->members !== null || $this->owner->isNew())) {
            return count($this->get(null, $con));
        }
        if ($this->owner->isNew()) {
            return 0;
        }
        $query = $this->facts->queryOf($this->owner, $criteria);

        return ($distinct ? $query->distinct() : $query)->count($con);
    }

    /** @param T $member */
    public function add(ActiveRecordInterface $member): void
    {
        if ($this->members === null) {
            $this->members = $this->fresh();
            $this->partial = true;
        }
        unset($this->removed[spl_object_id($member)]);
        if ($this->members->holds($member)) {
            return;
        }
        $this->members->append($member);
        if ($member->loadedParent($this->facts->inverse) !== $this->owner) {
            $member->{'set' . $this->facts->inverse}($this->owner);
        }
    }

    /** @param T $member */
    public function remove(ActiveRecordInterface $member): void
    {
        if ($this->get()->contains($member)) {
            $this->members()->removeObject($member);
            $this->schedule($member);
        }
    }

    public function init(bool $overrideExisting = true): void
    {
        if ($overrideExisting || $this->members === null) {
            $this->members = $this->fresh();
            $this->partial = false;
        }
    }

    public function resetPartial(bool $partial = true): void
    {
        $this->partial = $partial;
    }

    public function isLoaded(): bool
    {
        return $this->members !== null && !$this->partial;
    }

    public function isPartial(): bool
    {
        return $this->partial;
    }

    public function clear(): void
    {
        $this->members = null;
        $this->partial = false;
        $this->removed = [];
    }

    public function hydrate(?ActiveRecordInterface $member): void
    {
        $this->init(false);
        if ($member !== null && !$this->members()->holds($member)) {
            /** @var T $member */
            $this->members()->append($member);
            $member->hydrateParent($this->facts->inverse, $this->owner, $this->facts->inverseProperty);
        }
    }

    /** @param ObjectCollection<int, T> $members all there are */
    public function hydrateAll(ObjectCollection $members): void
    {
        $this->accept($members, null);
    }

    public function loadedMembers(): array
    {
        return $this->members === null ? [] : array_values($this->members->getData());
    }

    /** Takes an object out of memory; the row is somebody else's business. */
    public function forget(ActiveRecordInterface $member): void
    {
        $this->members?->removeObject($member);
    }

    public function save(ConnectionInterface $con, SaveJournal $journal): int
    {
        $rows = $this->removed === [] ? 0 : $this->saveRemoved($con, $journal);
        foreach ($this->members ?? [] as $member) {
            if (!$member->isDeleted() && $this->facts->needsSaving($member, $this->owner)) {
                $rows += $member->save($con);
            }
        }

        return $rows;
    }

    private function saveRemoved(ConnectionInterface $con, SaveJournal $journal): int
    {
        $removed = $this->removed;
        $this->removed = [];
        $journal->entries[] = function () use ($removed): void {
            $this->removed = $removed;
        };
        $rows = 0;
        foreach ($removed as $member) {
            $parent = $member->loadedParent($this->facts->inverse);
            if ($member->isDeleted() || $member->isNew() || ($parent !== null && $parent !== $this->owner)) {
                continue;
            }
            if ($this->facts->deletesOrphans) {
                $member->delete($con);
                ++$rows;
            } else {
                $rows += $member->save($con);
            }
        }

        return $rows;
    }

    /** @param T $member */
    private function schedule(ActiveRecordInterface $member): void
    {
        if (!$this->facts->deletesOrphans || $member->isNew()) {
            $member->{'set' . $this->facts->inverse}(null);
        }
        if (!$member->isNew()) {
            $this->removed[spl_object_id($member)] = $member;
        }
    }

    /**
     * @param ObjectCollection<int, covariant ActiveRecordInterface> $found
     * @return ObjectCollection<int, T>
     */
    private function accept(ObjectCollection $found, ?Criteria $criteria): ObjectCollection
    {
        /** @var ObjectCollection<int, T> $found */
        $members = $found->getData();
        foreach ($members as $member) {
            $member->hydrateParent($this->facts->inverse, $this->owner, $this->facts->inverseProperty);
        }
        if ($criteria !== null) {
            $this->merge($found);

            return $found;
        }
        foreach ($this->members ?? [] as $member) {
            if ($member->isNew() || $this->isUnsaved($member) && !$found->contains($member)) {
                $found->append($member);
            }
        }
        foreach ($this->removed as $member) {
            $found->removeObject($member);
        }
        $this->partial = false;

        return $this->members = $found;
    }

    /** Whether a row that is there already is to point at the owner, but does not yet. */
    private function isUnsaved(ActiveRecordInterface $member): bool
    {
        return $member->isModified() && !$member->isDeleted()
            && $member->loadedParent($this->facts->inverse) === $this->owner && $this->facts->pointsAt($member, $this->owner);
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

    /** @return ObjectCollection<int, T> */
    private function members(): ObjectCollection
    {
        return $this->members ??= $this->fresh();
    }

    /** @return ObjectCollection<int, T> */
    private function fresh(): ObjectCollection
    {
        /** @var ObjectCollection<int, T> */
        return ObjectCollection::of($this->facts->map::MODEL);
    }
}
