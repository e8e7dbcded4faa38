<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Timestampable;

/** The methods of an object whose row has the date of its last update. */
trait UpdateDateModel
{
    private bool $isUpdateDateKept = false;

    /** Leaves the date of the last update as it is when the row is written next. */
    public function keepUpdateDateUnchanged(): static
    {
        $this->isUpdateDateKept = true;

        return $this;
    }

    /** @internal for the behavior */
    public function takeUpdateDateKept(): bool
    {
        $isKept = $this->isUpdateDateKept;
        $this->isUpdateDateKept = false;

        return $isKept;
    }
}
