<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\RelatedCollection;

/**
 * A many-to-many collection: the rows of a junction table, seen as the objects that they lead to.
 *
 * The rows are the truth. What is added and removed is added to and removed from the one-to-many collections of rows
 * on all sides, which tell the views that are in memory.
 *
 * @internal
 */
interface JunctionView extends RelatedCollection
{
    /** Called when a row was added to the owner's rows. */
    public function rowAdded(ActiveRecordInterface $row): void;

    /**
     * Called with objects that the owner was linked with; the rows are no objects.
     *
     * @param array<int, ActiveRecordInterface> $others
     */
    public function linksAdded(array $others): void;

    /** Called when a row has left the owner's rows. */
    public function rowRemoved(ActiveRecordInterface $row): void;

    /** Whether the application has added members to the collection itself, which have no junction rows yet. */
    public function hasAppendedMembers(): bool;

    /** Forgets which objects the rows lead to; they are found out when next asked for. */
    public function resetMembers(): void;
}
