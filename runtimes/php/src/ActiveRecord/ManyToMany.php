<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Util\NotSerializable;

/**
 * The objects that a table in between connects with an object. Rows in between come and go with the members.
 *
 * @template T of ActiveRecordInterface
 */
final class ManyToMany implements RelatedCollection
{
    use NotSerializable;

    private readonly RelationFacts $facts;
    private ?Junction $junction = null;
    /** @var ObjectCollection<int, T>|null */
    private ?ObjectCollection $members = null;
    /** @var bool whether members holds some only */
    private bool $partial = false;
    /** @var array<int, T> whose rows in between are to be deleted, by object id */
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
        if ($criteria === null && $this->isLoaded()) {
            return $this->members();
        }
        if ($this->owner->isNew()) {
            return $this->members();
        }
        if (LazyLoading::$watched) {
            LazyLoading::note($this->owner::class, $this->relation);
        }
        if ($criteria !== null) {
            /** @var ObjectCollection<int, T> */
            return $this->query($criteria)->findObjects($con);
        }
        $through = RelationFacts::of($this->owner::tableMap(), $this->facts->through);
        $query = fn (): ModelCriteria => $this->query(null);
        /** @var ObjectCollection<int, T> $found */
        $found = RelatedSelect::members($this->owner, $this->facts, $through, $query, $con);
        foreach ($this->members?->getData() ?? [] as $member) {
            if (!$found->contains($member)) {
                $found->append($member);
            }
        }
        foreach ($this->removed as $member) {
            $found->removeObject($member);
        }
        $this->partial = false;

        return $this->members = $found;
    }

    /** @param iterable<T> $members */
    public function set(iterable $members, ?ConnectionInterface $con = null): void
    {
        $wanted = $this->fresh();
        foreach ($members as $member) {
            $wanted->append($member);
        }
        foreach (array_values($this->get(null, $con)->getData()) as $member) {
            if (!$wanted->contains($member)) {
                $this->remove($member);
            }
        }
        foreach ($wanted as $member) {
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
        $query = $this->query($criteria);

        return ($distinct ? $query->distinct() : $query)->count($con);
    }

    /** @param T $member */
    public function add(ActiveRecordInterface $member): void
    {
        $members = $this->get();
        if ($members->contains($member)) {
            return;
        }
        $members->append($member);
        if (isset($this->removed[spl_object_id($member)])) {
            unset($this->removed[spl_object_id($member)]);
        } else {
            $this->junction()->link($member, []);
        }
        $this->otherSide($member)?->noteAdded($this->owner);
    }

    /** @param T $member */
    public function remove(ActiveRecordInterface $member): void
    {
        if (!$this->get()->contains($member)) {
            return;
        }
        $this->members()->removeObject($member);
        if (!$this->junction()->unlink($member, [])) {
            $this->removed[spl_object_id($member)] = $member;
        }
        $this->otherSide($member)?->noteRemoved($this->owner);
    }

    public function init(bool $overrideExisting = true): void
    {
        if ($overrideExisting || $this->members === null) {
            $this->members = $this->fresh();
            $this->partial = false;
        }
    }

    public function isLoaded(): bool
    {
        return $this->members !== null && !$this->partial;
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
        }
    }

    /** @param ObjectCollection<int, T> $members all there are */
    public function hydrateAll(ObjectCollection $members): void
    {
        $this->members = $members;
        $this->partial = false;
    }

    public function loadedMembers(): array
    {
        return $this->members === null ? [] : array_values($this->members->getData());
    }

    public function save(ConnectionInterface $con, SaveJournal $journal): int
    {
        $rows = 0;
        if ($this->removed !== []) {
            $removed = $this->removed;
            $this->removed = [];
            $journal->entries[] = function () use ($removed): void {
                $this->removed = $removed;
            };
            foreach ($removed as $member) {
                $rows += $this->junction()->delete($member, [], $con);
            }
        }
        foreach ($this->members ?? [] as $member) {
            if (!$member->isDeleted() && ($member->isNew() || $member->isModified())) {
                $rows += $member->save($con);
            }
        }

        return $rows;
    }

    /** @param T $member */
    private function noteAdded(ActiveRecordInterface $member): void
    {
        if ($this->members === null) {
            $this->members = $this->fresh();
            $this->partial = !$this->owner->isNew();
        }
        unset($this->removed[spl_object_id($member)]);
        if (!$this->members->contains($member)) {
            $this->members->append($member);
        }
    }

    private function noteRemoved(ActiveRecordInterface $member): void
    {
        $this->members?->removeObject($member);
    }

    /** @return self<ActiveRecordInterface>|null */
    private function otherSide(ActiveRecordInterface $member): ?self
    {
        $other = $member->relatedCollection($this->facts->inverse);

        return $other instanceof self ? $other : null;
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
