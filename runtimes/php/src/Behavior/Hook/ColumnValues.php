<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Gives columns values just before their row is written, alone or together with others. */
interface ColumnValues extends Behavior
{
    /** Changes nothing but columns of the object: it may run many times before a single statement. */
    public function giveValues(ActiveRecordInterface $object, SaveContext $save): void;
}
