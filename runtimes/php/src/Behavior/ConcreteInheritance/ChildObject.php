<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** An object that shares its row with an object of the parent table. */
interface ChildObject extends ActiveRecordInterface
{
    /** The object of the parent row: the one in the database, or a new one. */
    public function getParentOrCreate(?ConnectionInterface $con = null): ActiveRecordInterface;

    /** The object of the parent row with the values that both have; it is not saved. */
    public function getSyncParent(?ConnectionInterface $con = null): ActiveRecordInterface;
}
