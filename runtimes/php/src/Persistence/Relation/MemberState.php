<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\KeepsStates;

/**
 * The members that a view of junction rows has in memory, and what a rollback makes of them.
 *
 * @template TMember
 * @template TMembers of Collection<int, TMember>
 */
trait MemberState
{
    use KeepsStates;

    public function relation(): string
    {
        return $this->relation;
    }

    public function isNew(): bool
    {
        return $this->owner->isNew();
    }

    public function ownerState(int $level): ?array
    {
        return $this->owner->stateBefore($level);
    }

    public function datasourceName(): string
    {
        return $this->owner->datasourceName();
    }

    public function isLoaded(): bool
    {
        return $this->members !== null;
    }

    public function clear(): void
    {
        $this->resetMembers();
    }

    public function resetMembers(): void
    {
        $this->beforeChange();
        $this->members = null;
    }

    public function captureState(bool $isWhole): array
    {
        return [$this->members, $this->members?->getData(), $this->members?->isShortened()];
    }

    public function restoreState(array $state, bool $isRetry, ?string $connection = null): void
    {
        if ($state === []) {
            // Members of an object that was made in the transaction stay, as its values do.
            if ($isRetry) {
                $this->clear();
            }

            return;
        }
        /** @var array{TMembers|null, array<int, TMember>|null, bool|null} $state */
        [$this->members, $data, $isShortened] = $state;
        $this->members?->setData($data ?? []);
        $this->members?->belongTo($this, $isShortened ?? false);
    }

    private function beforeChange(): void
    {
        Snapshots::$current?->take($this);
    }
}
