<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs when an object was emptied by clear(). */
interface AfterClear extends Behavior
{
    public function afterClear(ActiveRecordInterface $object): void;
}
