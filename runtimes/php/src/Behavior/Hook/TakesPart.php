<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * A behavior whose locks, BeforeWrite and AroundWrite have nothing to do for many saves. Where none of a table takes
 * part, the row is written without a transaction of its own, as one without behaviors is.
 */
interface TakesPart extends Behavior
{
    /** Whether saving the object takes locks, or more than writing the changed columns. */
    public function takesPart(ActiveRecordInterface $object): bool;
}
