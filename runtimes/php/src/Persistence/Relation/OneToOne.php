<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\State\Identity;

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
        $isSaved = $this->member === null || !$this->member->isNew() && !$this->facts->isUnsaved($this->member);
        if ($isSaved && $this->isOutdated()) {
            $this->beforeChange();
            $this->member = null;
            $this->loaded = false;
        }
        if ($this->member === null && !$this->loaded && !$this->owner->isNew()) {
            if (LazyLoading::isWatched()) {
                LazyLoading::note($this->owner::class, $this->relation());
            }
            $this->hydrate($this->facts->queryOf($this->owner)->findOne($con ?? RowState::connection($this->owner)));
        }

        return $this->member;
    }

    /** @param T|null $member the one before is deleted when the owner is saved */
    public function set(?ActiveRecordInterface $member): void
    {
        if ($member !== null && $member === $this->member && $this->isParentOf($member)) {
            return;
        }
        // A row that points at the owner already is the only one.
        $isStored = $member !== null
            && !$member->isNew()
            && !$member->isModified()
            && $this->facts->pointsAt($member, $this->owner);
        $old = $isStored
            ? $this->member
            : $this->get(RelatedSelect::forChange($this->owner, $this->member !== null || $this->loaded, null));
        $this->beforeChange();
        $this->member = $member;
        $this->loaded = true;
        if ($old !== null && $old !== $member && !self::isSameRow($old, $member)) {
            $this->scheduleRemoval($old);
        }
        if ($member === null) {
            return;
        }
        if (!$member->isNew()) {
            unset($this->removed[self::rowOf($member)]);
        }
        if (RelationAccess::loadedParent($member, $this->facts->inverse) !== $this->owner) {
            $member->{'set' . $this->facts->inverse}($this->owner);
        }
        RelationAccess::leaveOthers($member, $this);
        RelationAccess::join($member, $this);
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

    /**
     * Gives up that a new object replaces a row, for an owner that is reloaded with all around it: the row is the one
     * of the owner, as in the database, and the new object is without owner.
     */
    public function undoReplacement(): void
    {
        if ($this->removed !== [] && $this->member !== null && $this->member->isNew()) {
            $this->member->{'set' . $this->facts->inverse}(null);
        }
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
        $this->noteRead();
        if ($this->member !== null) {
            RelationAccess::join($this->member, $this);
        }
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

    protected function captureState(bool $isWhole): array
    {
        return [$this->member, $this->loaded, $this->removed];
    }

    protected function restoreState(array $state, bool $isRetry, ?string $connection = null): void
    {
        if ($state === []) {
            // Members of an object that was made in the transaction stay, as its values do.
            if ($isRetry) {
                $this->clear();
            } else {
                $this->removed = [];
                $this->keepOwn($this->loadedMembers());
            }

            return;
        }
        /** @var array{T|null, bool, array<int|string, T>} $state */
        [$this->member, $this->loaded, $this->removed] = $state;
        foreach ([...$this->loadedMembers(), ...$this->removed] as $member) {
            RelationAccess::join($member, $this);
        }
    }

    /** A new object has no row yet, though it may have the key of another. */
    private static function isSameRow(ActiveRecordInterface $one, ?ActiveRecordInterface $other): bool
    {
        return $other !== null && !$one->isNew() && !$other->isNew() && Identity::haveOneKey($one, $other);
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
