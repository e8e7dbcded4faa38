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

    public function relation(): string;
}
