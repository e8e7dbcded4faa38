<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Persistence\OwnHooks;

/**
 * The children of a one-to-many relation that are in memory: which they are, and what happens to them from elsewhere.
 * OneToMany has what applications do with them.
 *
 * @internal
 * @template T of ActiveRecordInterface
 * @extends ChildCollection<T>
 */
abstract class ChildMembers extends ChildCollection
{
    private const FIRST_SWEEP = 16;

    /** @var ObjectCollection<int, T>|null */
    protected ?ObjectCollection $members = null;
    /** Whether there may be more than these. */
    protected bool $partial = false;
    /** The number of members at which a partial collection lets go of junction rows that are gone. */
    private int $sweepAt = self::FIRST_SWEEP;
    /** Junction rows that are no objects yet. */
    protected ?PendingLinks $links = null;
    /**
     * Junction rows of other objects that may have links to the owner; after a rollback some have none.
     *
     * @var array<int, self<covariant ActiveRecordInterface>> by the ids of the collections
     */
    protected array $linkedFrom = [];
    private static bool $haveWithdrawnRows = false;
    /**
     * The junction rows of objects whose many-to-many members are being saved.
     *
     * @var array<int, self<covariant ActiveRecordInterface>> by the ids of the collections
     */
    private static array $waiting = [];
    /**
     * Junction rows that a rollback has taken away, because they were made in the transaction. The other object that
     * such a row connects may have been made there, too, and still hold it.
     *
     * @var array<int, \WeakReference<ActiveRecordInterface>>
     */
    private array $withdrawn = [];

    /**
     * Adds a junction row of which no object is made before someone asks for it. Neither side may have read all of its
     * rows, which would have to be read again after this one was inserted, or be about to delete some.
     *
     * @param RelationMetadata $toOwner from the junction rows
     * @param RelationMetadata $toTarget from the junction rows
     */
    public function defer(ActiveRecordInterface $target, RelationMetadata $toOwner, RelationMetadata $toTarget): bool
    {
        // Called for each object that is added: conditions and look-ups stand here without calls.
        if ($this->removed !== [] || $this->members !== null && !$this->partial || $target->isNew()) {
            return false;
        }
        $side = $target::TABLE_MAP === $toTarget->map
            ? ColumnAccess::read($target, $toTarget->inverseCollection)
            : RelationAccess::loadedCollection($target, $toTarget->inverse);
        $side ??= RelationAccess::collection($target, $toTarget->inverse);
        if (!$side instanceof self || $side->removed !== [] || $side->members !== null && !$side->partial) {
            return false;
        }
        if (Snapshots::$current !== null) {
            // An object that was made in the transaction keeps its rows after a rollback.
            if (KeptStates::isMadeInside($this->owner) || KeptStates::isMadeInside($target)) {
                return false;
            }
            $this->beforeChange();
        }
        $this->links ??= new PendingLinks($this, $toOwner, $toTarget);
        $this->addLink($this->links, $target, $side);

        return true;
    }

    /** @param self<covariant ActiveRecordInterface> $side the junction rows of the target */
    public function addLink(PendingLinks $links, ActiveRecordInterface $target, self $side): void
    {
        $id = \spl_object_id($target);
        $links->targets[$id] = $target;
        $links->sides[$id] = $side;
        $side->linkedFrom[\spl_object_id($this)] = $this;
        foreach ($side->facts->viewProperties as $property) {
            if (ColumnAccess::read($side->owner, $property) !== null) {
                $side->tellLinked([$this->owner]);
                break;
            }
        }
    }

    /**
     * Whether hasRemovedMembers() is true for one of several collections.
     *
     * @param array<int, self<covariant ActiveRecordInterface>> $collections
     */
    public static function haveRemovedMembers(array $collections): bool
    {
        foreach ($collections as $collection) {
            if ($collection->removed !== []) {
                return true;
            }
        }

        return false;
    }

    /** @param self<covariant ActiveRecordInterface> $from that has no links to the owner any more */
    public function linksEnded(self $from): void
    {
        unset($this->linkedFrom[\spl_object_id($from)]);
    }

    /**
     * The links are rows of the database now.
     *
     * @param array<int, ActiveRecordInterface> $targets
     * @param array<int, self<covariant ActiveRecordInterface>> $sides the junction rows of the targets
     */
    public function linksInserted(array $targets, array $sides): void
    {
        $this->tellLinked($targets);
        $id = \spl_object_id($this);
        foreach ($sides as $side) {
            unset($side->linkedFrom[$id]);
            foreach ($side->facts->viewProperties as $property) {
                if (ColumnAccess::read($side->owner, $property) !== null) {
                    $side->tellLinked([$this->owner]);
                    break;
                }
            }
        }
    }

    /**
     * Has the many-to-many collection know what the owner is linked with.
     *
     * @param array<int, ActiveRecordInterface> $others
     */
    private function tellLinked(array $others): void
    {
        foreach ($this->facts->viewProperties as $property) {
            $view = ColumnAccess::read($this->owner, $property);
            if ($view instanceof JunctionView) {
                $view->linksAdded($others);
            }
        }
    }

    /** Makes objects of all junction rows that there are none of. */
    protected function makeRows(): void
    {
        $this->links?->makeRows();
        $from = $this->linkedFrom;
        $this->linkedFrom = [];
        foreach ($from as $rows) {
            $rows->links?->makeRows();
        }
    }

    /**
     * Says whether these junction rows wait for the objects that they lead to. The other side of such a row, which is
     * being saved, leaves it to the owner, who writes all of them together.
     */
    public function wait(bool $isWaiting): void
    {
        $id = \spl_object_id($this);
        if ($isWaiting) {
            self::$waiting[$id] = $this;
        } else {
            unset(self::$waiting[$id]);
        }
    }

    /** Whether a save of the owner writes no member: all are junction rows that wait on their other sides. */
    public function leavesAll(): bool
    {
        if (self::$waiting === [] || $this->links !== null || $this->linkedFrom !== [] || $this->removed !== []) {
            return false;
        }
        foreach ($this->members?->getData() ?? [] as $member) {
            if (!$this->leaves($member)) {
                return false;
            }
        }

        return true;
    }

    /** Whether a member is a new junction row that is going to be written as one of its other side. */
    protected function leaves(ActiveRecordInterface $member): bool
    {
        if (self::$waiting === [] || !$member->isNew() || OwnHooks::lookAtRows($this->owner::class)) {
            return false;
        }
        foreach (self::$waiting as $rows) {
            if ($rows !== $this && RelationAccess::isInCollection($member, $rows)) {
                return true;
            }
        }

        return false;
    }

    protected function saveLinks(ConnectionInterface $con): int
    {
        $links = $this->links;
        if ($this->linkedFrom === [] && $this->removed === [] && $links !== null && $links->targets !== []) {
            $this->beforeChange();
            $rows = $links->insert($con);
            if ($rows !== null) {
                return $rows;
            }
        }
        $this->makeRows();

        return 0;
    }

    /** @return list<ActiveRecordInterface> the members, without rows of links that lead to nothing else to save */
    public function membersToSave(): array
    {
        return $this->linkedFrom === [] && ($this->links === null || $this->links->leadToSavedObjects())
            ? array_values($this->members?->getData() ?? [])
            : $this->loadedMembers();
    }

    /**
     * The place of the next member that may have something to save; those of one class before it have not.
     *
     * @param list<ActiveRecordInterface> $members
     */
    public function nextChanged(array $members, int $place): int
    {
        $own = $this->facts->hereProperty;
        $key = $own === null ? null : ColumnAccess::read($this->owner, $own);

        return \is_int($key) && !OwnHooks::tellChanges($members[$place]::class)
            ? RelationAccess::nextToSave($members[$place], $members, $place, $this->facts->thereProperty, $key)
            : $place;
    }

    /**
     * Takes in a new object that knows its parents and collections already, and that is no member yet.
     *
     * @param bool $tellsViews whether many-to-many collections do not know of it
     */
    public function appendNew(ActiveRecordInterface $member, bool $tellsViews = true): void
    {
        /** @var T $member */
        if (Snapshots::$current !== null) {
            $this->beforeChange();
        }
        if ($this->members === null) {
            $this->partial = true;
            $this->members = $this->fresh();
        }
        $this->members->appendMember($member, true);
        if ($this->partial && \count($this->members) > $this->sweepAt) {
            $this->sweep();
        }
        if ($tellsViews && $this->facts->views !== []) {
            JunctionSides::tellAdded($this->owner, $this->facts, $member);
        }
    }

    /** Lets go of junction rows whose other objects were deleted: a collection that is never read would hold them. */
    private function sweep(): void
    {
        $relations = $this->facts->map::IS_CROSS_REF && $this->isOutdated()
            ? RelationMetadata::parentsOf($this->facts->map)
            : [];
        foreach ($relations === [] ? [] : $this->members?->getData() ?? [] as $row) {
            foreach ($relations as $relation) {
                if (RelationAccess::loadedParent($row, $relation->name)?->isDeleted() === true) {
                    Memberships::leave($row, $this);
                    break;
                }
            }
        }
        $this->sweepAt = \max(self::FIRST_SWEEP, 2 * \count($this->members ?? []));
    }

    /** Removes a junction row, which need not have been read; it has to be removed on its other sides, too. */
    public function discard(ActiveRecordInterface $row): void
    {
        $this->makeRows();
        $this->beforeChange();
        $this->members?->withdraw($row);
        $this->forgetWithdrawn($row);
        JunctionSides::tellRemoved($this->owner, $this->facts, $row);
        if (!$row->isNew()) {
            /** @var T $row */
            $this->removed[self::rowOf($row)] = $row;
            RelationAccess::join($row, $this);
        }
    }

    public function isLoaded(): bool
    {
        return $this->members !== null && !$this->partial;
    }

    public function isPartial(): bool
    {
        return $this->partial || $this->linkedFrom !== [] || $this->links !== null && $this->links->targets !== [];
    }

    public function loadedMembers(): array
    {
        if ($this->links !== null || $this->linkedFrom !== []) {
            $this->makeRows();
        }

        return $this->members === null ? [] : array_values($this->members->getData());
    }

    public function memberCount(): int
    {
        $this->makeRows();

        return $this->members === null ? 0 : count($this->members);
    }

    public function noticeSaved(ActiveRecordInterface $child): void
    {
        if ($this->isLoaded() && $this->isParentOf($child) && !$this->isRemoved($child)) {
            $this->beforeChange();
            /** @var T $child */
            $this->takeMember($child);
        }
    }

    protected function captureState(bool $isWhole): array
    {
        return [
            $this->members,
            $this->members?->getData(),
            $this->members?->isShortened(),
            $this->partial,
            $this->removed,
            $this->links === null ? [] : $this->links->targets,
        ];
    }

    protected function restoreState(array $state, bool $isRetry, ?string $connection = null): void
    {
        if ($state === []) {
            // Members of an object that was made in the transaction stay, as its values do.
            if ($isRetry) {
                $this->links?->drop();
                $this->clear();
            } else {
                // Its rows are gone.
                $this->removed = [];
                $this->keepOwn($this->members?->getData() ?? []);
            }

            return;
        }
        /**
         * @var array{
         *     ObjectCollection<int, T>|null, array<int, T>|null, bool|null, bool, array<int, T>,
         *     array<int, ActiveRecordInterface>
         * } $state
         */
        $before = $this->members?->getData() ?? [];
        [$this->members, $data, $isShortened, $this->partial, $this->removed, $targets] = $state;
        if ($before !== [] && $this->facts->map::IS_CROSS_REF) {
            $this->noteWithdrawn($before, $data ?? []);
        }
        $this->members?->setData($data ?? []);
        $this->members?->belongTo($this, $isShortened ?? false);
        foreach ([...$data ?? [], ...$this->removed] as $member) {
            RelationAccess::join($member, $this);
        }
        $this->links?->restore($targets);
    }

    /**
     * @param array<int, ActiveRecordInterface> $before the members before a rollback
     * @param array<int, ActiveRecordInterface> $after those that it leaves
     */
    private function noteWithdrawn(array $before, array $after): void
    {
        $kept = [];
        foreach ($after as $row) {
            $kept[\spl_object_id($row)] = true;
        }
        $this->withdrawnRows();
        foreach ($before as $row) {
            if (!isset($kept[\spl_object_id($row)])) {
                $this->withdrawn[] = \WeakReference::create($row);
                self::$haveWithdrawnRows = true;
            }
        }
    }

    /** @return list<ActiveRecordInterface> the rows that a rollback has taken away and that are not saved */
    public function withdrawnRows(): array
    {
        $rows = [];
        foreach ($this->withdrawn as $reference) {
            $row = $reference->get();
            if ($row !== null && $row->isNew() && $this->isParentOf($row)) {
                $rows[] = $row;
            }
        }
        $this->withdrawn = array_map(\WeakReference::create(...), $rows);

        return $rows;
    }

    /** Takes in a row again that a rollback has taken away. */
    public function takeBack(ActiveRecordInterface $row): void
    {
        $this->beforeChange();
        /** @var T $row */
        $this->takeMember($row);
        $this->forgetWithdrawn($row);
    }

    private function forgetWithdrawn(ActiveRecordInterface $row): void
    {
        foreach ($this->withdrawn as $place => $reference) {
            if ($reference->get() === $row) {
                unset($this->withdrawn[$place]);
            }
        }
        $this->withdrawn = array_values($this->withdrawn);
    }

    protected function dropMember(ActiveRecordInterface $child): void
    {
        if ($this->members !== null && $this->members->holds($child)) {
            $this->members->withdraw($child);
        }
        JunctionSides::tellRemoved($this->owner, $this->facts, $child);
    }

    protected function keepMember(ActiveRecordInterface $child): void
    {
        if (!$this->facts->map::IS_CROSS_REF || Snapshots::$current !== null && KeptStates::isMadeInside($child)) {
            /** @var T $child */
            $this->takeMember($child);

            return;
        }
        // Only the key of a removed junction row may be known: the collection is read again.
        $this->partial = $this->partial || $this->members !== null && !$this->owner->isNew();
        JunctionSides::tellAdded($this->owner, $this->facts, $child);
    }

    /** @param T $member */
    protected function takeMember(ActiveRecordInterface $member): void
    {
        $this->partial = $this->partial || $this->members === null;
        $members = $this->members ??= $this->fresh();
        RelationAccess::join($member, $this);
        if (!$members->holds($member)) {
            $key = $member->isNew() ? false : $members->search($member);
            if ($key === false) {
                $members->append($member);
            } else {
                $members->exchange($key, $member);
            }
            if ($this->facts->views !== []) {
                JunctionSides::tellAdded($this->owner, $this->facts, $member);
            }
        }
    }

    /** @param T $member */
    protected function removeMember(ActiveRecordInterface $member): void
    {
        if (!$this->facts->map::IS_CROSS_REF) {
            $this->scheduleRemoval($member);

            return;
        }
        foreach ($this->sidesOf($member) as $side) {
            $side->discard($member);
        }
        $this->discard($member);
    }

    /** @return list<self<ActiveRecordInterface>> the collections of all objects that a junction row connects */
    private function sidesOf(ActiveRecordInterface $row): array
    {
        $sides = [];
        foreach (JunctionSides::parents($row, $this->datasourceName()) as [$parent, $relation]) {
            $side = RelationAccess::collection($parent, $relation->inverse);
            if ($side instanceof self && !in_array($side, $sides, true)) {
                $sides[] = $side;
            }
        }

        return $sides;
    }

    public function resetViews(): void
    {
        JunctionSides::reset($this->owner, $this->facts);
    }

    /** @return ObjectCollection<int, T> */
    protected function members(): ObjectCollection
    {
        if ($this->members === null) {
            $this->beforeChange();
            $this->members = $this->fresh();
        }

        return $this->members;
    }

    /** @return ObjectCollection<int, T> */
    protected function fresh(): ObjectCollection
    {
        /** @var ObjectCollection<int, T> */
        return ObjectCollection::of($this->facts->map::MODEL)->belongTo($this);
    }

    /** Whether a collection has withdrawn rows. */
    public static function haveWithdrawnRows(): bool
    {
        return self::$haveWithdrawnRows;
    }
}
