<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/** The objects of a table whose rows children share. */
trait ParentModel
{
    /**
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class
     * @return T|null
     */
    private function findChild(string $class, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        $child = ChildObjects::of($this, self::TABLE_MAP, $con);

        return $child instanceof $class ? $child : null;
    }
}
