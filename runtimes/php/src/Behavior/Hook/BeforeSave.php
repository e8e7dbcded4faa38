<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs when the application's own hooks have agreed to a save, before related objects are saved. */
interface BeforeSave extends Behavior
{
    public function beforeSave(ActiveRecordInterface $object, SaveContext $save): void;
}
