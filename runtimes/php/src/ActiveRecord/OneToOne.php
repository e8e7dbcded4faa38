<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * The one object whose foreign key points at an object, and is its own primary key.
 *
 * @template T of ActiveRecordInterface
 * @extends ChildCollection<T>
 */
final class OneToOne extends ChildCollection
{
    /** @var T|null */
    private ?ActiveRecordInterface $member = null;
    private bool $loaded = false;

    /** @return T|null */
    public function get(?ConnectionInterface $con = null): ?ActiveRecordInterface
    {
        if ($this->member === null && !$this->loaded && !$this->owner->isNew()) {
            if (LazyLoading::$watched) {
                LazyLoading::note($this->owner::class, $this->relation());
            }
            $this->hydrate($this->facts->queryOf($this->owner)->findOne($con));
        }

        return $this->member;
    }

    /** @param T|null $member the one before is deleted when the owner is saved */
    public function set(?ActiveRecordInterface $member): void
    {
        if ($member !== null && $member === $this->member && $this->isParentOf($member)) {
            return;
        }
        // A row that is there already, and is being attached anew, needs no query to find out.
        $old = $member !== null && !$member->isNew() && $this->facts->pointsAt($member, $this->owner) ? $this->member : $this->get();
        $this->beforeChange();
        $this->member = $member;
        $this->loaded = true;
        if ($old !== null && $old !== $member && ($member === null || !$old->equals($member))) {
            $this->scheduleRemoval($old);
        }
        if ($member === null) {
            return;
        }
        if (!$member->isNew()) {
            unset($this->removed[self::rowOf($member)]);
        }
        if ($member->loadedParent($this->facts->inverse) !== $this->owner) {
            $member->{'set' . $this->facts->inverse}($this->owner);
        }
        $member->leaveOtherCollections($this);
        $member->joinCollection($this);
    }

    public function isLoaded(): bool
    {
        return $this->loaded;
    }

    public function clear(): void
    {
        $this->beforeChange();
        $this->member = null;
        $this->loaded = false;
        $this->removed = [];
    }

    public function hydrate(?ActiveRecordInterface $member): void
    {
        if ($member !== null) {
            $isRemoved = isset($this->removed[self::rowOf($member)]);
            if ($isRemoved || $member->isModified() && !$this->isParentOf($member)) {
                $member = null;
            }
        }
        $this->beforeChange();
        /** @var T|null $member */
        $this->member = $member ?? ($this->member !== null && $this->member->isNew() ? $this->member : null);
        $this->loaded = true;
        $this->member?->joinCollection($this);
    }

    public function loadedMembers(): array
    {
        return $this->member === null ? [] : [$this->member];
    }

    public function noticeSaved(ActiveRecordInterface $child): void
    {
        if ($this->loaded && $this->member === null && $this->isParentOf($child)) {
            $this->hydrate($child);
        }
    }

    public function save(ConnectionInterface $con): int
    {
        $rows = $this->saveRemoved($con);
        $member = $this->member;
        if ($member !== null && !$member->isDeleted() && $this->facts->needsSaving($member, $this->owner)) {
            $rows += $member->save($con);
        }

        return $rows;
    }

    /** @return static the same member for a clone of the owner */
    public function copyFor(ActiveRecordInterface $owner): static
    {
        $copy = new self($owner, $this->relation());
        $copy->member = $this->member;
        $copy->loaded = $this->loaded;
        $copy->removed = $this->removed;
        $copy->member?->joinCollection($copy);

        /** @var static $copy */
        return $copy;
    }

    public function captureState(bool $isSave): array
    {
        return [$this->member, $this->loaded, $this->removed];
    }

    public function restoreState(array $state, bool $isRetry): void
    {
        /** @var array{T|null, bool, array<int|string, T>} $state */
        [$this->member, $this->loaded, $this->removed] = $state;
        foreach ([...$this->loadedMembers(), ...$this->removed] as $member) {
            $member->joinCollection($this);
        }
    }

    protected function dropMember(ActiveRecordInterface $child): void
    {
        if ($this->member === $child) {
            $this->member = null;
        }
    }

    protected function keepMember(ActiveRecordInterface $child): void
    {
        if ($this->member === null) {
            /** @var T $child */
            $this->member = $child;
        }
    }
}
