<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** The objects of one relation of one object. */
interface RelatedCollection
{
    /** @return int the number of rows written */
    public function save(ConnectionInterface $con): int;

    /** Drops all objects, and what was to happen to them. */
    public function clear(): void;

    public function isLoaded(): bool;

    /** Takes one object from a joined row; null says that there is none. */
    public function hydrate(?ActiveRecordInterface $member): void;

    /** @return list<ActiveRecordInterface> what is in memory */
    public function loadedMembers(): array;

    /**
     * Deletes members.
     *
     * @param non-empty-list<ActiveRecordInterface> $members
     */
    public function deleteMembers(array $members, ConnectionInterface $con): void;

    /** Whether the row of a removed member had the key of the owner, and loses it when one of them is saved. */
    public function unlinksRowOf(ActiveRecordInterface $member): bool;

    public function relation(): string;

    public function owner(): ActiveRecordInterface;
}
