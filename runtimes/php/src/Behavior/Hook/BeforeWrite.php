<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs just before the row is written, when its parents have their keys. */
interface BeforeWrite extends Behavior
{
    public function beforeWrite(ActiveRecordInterface $object, SaveContext $save): void;
}
