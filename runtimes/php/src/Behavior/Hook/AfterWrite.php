<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs when the row is written, before objects that point at it are saved. */
interface AfterWrite extends Behavior
{
    public function afterWrite(ActiveRecordInterface $object, SaveContext $save): void;
}
