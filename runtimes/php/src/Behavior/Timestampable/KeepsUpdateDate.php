<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Timestampable;

/** An object or a query whose next write can leave the date of the last update as it is. */
interface KeepsUpdateDate
{
    /** Leaves the date of the last update as it is, the next time that something is written. */
    public function keepUpdateDateUnchanged(): static;

    /**
     * Whether the date is kept this time; the next write changes it again.
     *
     * @internal for the behavior
     */
    public function takeUpdateDateKept(): bool;
}
