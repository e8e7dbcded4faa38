<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs on a new object that is the copy of another. */
interface AfterCopy extends Behavior
{
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void;
}
