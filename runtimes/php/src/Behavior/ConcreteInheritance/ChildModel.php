<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;

/** The objects of a table that shares rows with its parent. */
trait ChildModel
{
    use MissingColumns;

    /**
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class
     * @return T
     */
    private function findOrMakeParent(string $class, ?ConnectionInterface $con): ActiveRecordInterface
    {
        return ParentObjects::findOrMake($this, self::TABLE_MAP, $class, $con);
    }

    /**
     * @template T of ActiveRecordInterface
     * @param class-string<T> $class
     * @return T
     */
    private function findSyncedParent(string $class, ?ConnectionInterface $con): ActiveRecordInterface
    {
        return ParentObjects::synced($this, self::TABLE_MAP, $class, $con);
    }

    private static function makeFrom(ActiveRecordInterface $parent): static
    {
        $child = new static();
        ParentObjects::copyInto($child, $parent);

        return $child;
    }

    /** @param list<string> $columns */
    private function takeColumnsOf(ActiveRecordInterface $parent, array $columns): void
    {
        foreach ($columns as $column) {
            $isShared = isset($parent::TABLE_MAP::COLUMNS[$column]);
            if ($isShared && ColumnAccess::propertyOf($this, $column) !== ColumnAccess::propertyOf($parent, $column)) {
                $this->takeSnapshot();
                SharedColumns::set($this, $column, SharedColumns::value($parent, $column));
            }
        }
    }
}
