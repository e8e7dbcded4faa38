<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\Contract\Hidden;

/** What the members of a collection keep about it: one value for all of them, as long as one of them is there. */
trait HoldsMembers
{
    /** @var \WeakReference<Hidden>|null */
    private ?\WeakReference $holder = null;

    public function asHolder(): Hidden
    {
        $holder = $this->holder?->get();
        if ($holder === null) {
            $holder = Hidden::of($this);
            $this->holder = \WeakReference::create($holder);
        }

        return $holder;
    }
}
