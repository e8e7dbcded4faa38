<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * Runs on an object that was made in a transaction and is new again, because the transaction or a savepoint was rolled
 * back. The object keeps its values: the hook takes back those that only a row has, such as its place.
 */
interface AfterUndo extends Behavior
{
    public function afterUndo(ActiveRecordInterface $object): void;
}
