<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Runs when the rows of new objects are written together, instead of AfterWrite and AfterSave for each. */
interface AfterInsertMany extends Behavior
{
    /** @param non-empty-list<ActiveRecordInterface> $objects */
    public function afterInsertMany(array $objects, SaveContext $save): void;
}
