<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** An object whose row an object of a child table may share. */
interface ParentObject extends ActiveRecordInterface
{
    public function hasChildObject(): bool;

    /** The object of the last class that shares the row; null where the row has no child. */
    public function getChildObject(?ConnectionInterface $con = null): ?ActiveRecordInterface;
}
