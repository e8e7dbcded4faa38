<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Hydration\IdentityMaps;

/**
 * The members that a view of junction rows has in memory, and what a rollback makes of them.
 *
 * @template TMember
 * @template TMembers of Collection<int, TMember>
 */
trait MemberState
{
    /** The number of statements that had moved rows when the members were read. */
    private int $readAt = 0;
    /** The level of Snapshots that knows the state. */
    private int $knownLevel = 0;

    public function relation(): string
    {
        return $this->relation;
    }

    public function owner(): ActiveRecordInterface
    {
        return $this->owner;
    }

    public function isNew(): bool
    {
        return $this->owner->isNew();
    }

    protected function ownerState(int $level): ?array
    {
        return KeptStates::stateBefore($this->owner, $level);
    }

    protected function datasourceName(): string
    {
        return KeptStates::datasource($this->owner);
    }

    public function unlinksRowOf(ActiveRecordInterface $member): bool
    {
        return false;
    }

    public function deleteMembers(array $members, ConnectionInterface $con): void
    {
        ModelClass::delete($members[0], $members, $con);
    }

    public function isLoaded(): bool
    {
        return $this->members !== null;
    }

    public function clear(): void
    {
        $this->resetMembers();
    }

    /** Whether a statement may have connected the owner with other objects since the members were read. */
    private function isOutdated(): bool
    {
        $maps = IdentityMaps::active();
        if ($maps->moves === $this->readAt || $this->owner->isNew() || $this->hasAppendedMembers()) {
            // A save links what the application has appended, and reads the others again.
            return false;
        }
        $through = RelationMetadata::of($this->owner::tableMap(), $this->facts->through)->map;

        return $maps->haveMoved($through, $this->readAt) || $maps->haveMoved($this->facts->map, $this->readAt);
    }

    private function noteRead(): void
    {
        $this->readAt = IdentityMaps::active()->moves;
    }

    /**
     * Takes over what the database has, after a statement that has moved rows. The application goes on with the
     * collection that it was given.
     *
     * @param TMembers $known
     * @param TMembers $found
     * @return TMembers
     */
    private function renew(Collection $known, Collection $found): Collection
    {
        $isShortened = $known->isShortened();
        $known->setData(array_values(
            $isShortened ? array_filter($known->getData(), $found->contains(...)) : $found->getData(),
        ));

        return $this->members = $known->belongTo($this, $isShortened);
    }

    public function hasAppendedMembers(): bool
    {
        return $this->members?->isExtended() === true;
    }

    public function resetMembers(): void
    {
        $this->beforeChange();
        $this->members = null;
    }

    protected function captureState(bool $isWhole): array
    {
        return [
            $this->members,
            $this->members?->getData(),
            $this->members?->isShortened(),
            $this->members?->isExtended(),
        ];
    }

    protected function restoreState(array $state, bool $isRetry, ?string $connection = null): void
    {
        if ($state === []) {
            // Members of an object that was made in the transaction stay, as its values do.
            if ($isRetry) {
                $this->clear();
            }

            return;
        }
        /** @var array{TMembers|null, array<int, TMember>|null, bool|null, bool|null} $state */
        [$this->members, $data, $isShortened, $isExtended] = $state;
        $this->members?->setData($data ?? []);
        $this->members?->belongTo($this, $isShortened ?? false, $isExtended ?? false);
    }

    private function beforeChange(): void
    {
        if (Snapshots::$current !== null && $this->knownLevel !== Snapshots::$level) {
            Snapshots::$current->take($this);
            $this->knownLevel = \max(0, Snapshots::$level);
        }
    }
}
