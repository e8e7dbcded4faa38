<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Says which new objects cannot be written together with others. */
interface RequiresSingleSave extends Behavior
{
    public function requiresSingleSave(ActiveRecordInterface $object): bool;
}
