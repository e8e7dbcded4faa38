<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs before the rows of new objects are written together, instead of BeforeSave and BeforeWrite for each. */
interface BeforeInsertMany extends Behavior
{
    /** @param non-empty-list<ActiveRecordInterface> $objects */
    public function beforeInsertMany(array $objects, SaveContext $save): void;
}
