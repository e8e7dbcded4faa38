<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Support\NotSerializable;

/**
 * How many members at the beginning of collections have nothing to save, as the search for locks has found. They are
 * not looked at again where no code of the application has run since: a ninth less of the save of an object of whose
 * 100 children one has changed.
 */
final class UnchangedMembers
{
    use NotSerializable;

    /** @var array<int, int> by the ids of the collections */
    private array $counts = [];

    public function note(RelatedCollection $collection, int $count): void
    {
        $this->counts[spl_object_id($collection)] ??= $count;
    }

    /** Returns what was noted of a collection, once: another attempt begins after a rollback. */
    public function take(RelatedCollection $collection): int
    {
        $count = $this->counts[spl_object_id($collection)] ?? 0;
        $this->counts = [];

        return $count;
    }
}
