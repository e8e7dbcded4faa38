<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs when an object was read again. */
interface AfterReload extends Behavior
{
    public function afterReload(ActiveRecordInterface $object): void;
}
