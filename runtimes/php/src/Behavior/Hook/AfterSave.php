<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs when the object and its related objects are saved, before the application's post-hooks. */
interface AfterSave extends Behavior
{
    public function afterSave(ActiveRecordInterface $object, SaveContext $save): void;
}
