<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs when an object has taken its columns from a row. */
interface AfterHydrate extends Behavior
{
    public function afterHydrate(ActiveRecordInterface $object): void;
}
