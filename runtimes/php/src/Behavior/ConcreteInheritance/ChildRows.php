<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Persistence\RowReload;
use Orm\Runtime\Query\Lock\LockedRows;

/** Writes what a parent and its child share into the row of the child, when the parent was saved. */
final class ChildRows
{
    /** @param list<string> $changed */
    public static function update(ActiveRecordInterface $parent, array $changed, ConnectionInterface $con): void
    {
        $table = ParentTable::of($parent::TABLE_MAP);
        $key = $parent->primaryKeyValues();
        // A row can have got its child since the object was read.
        $map = ChildObjects::childMap($parent)
            ?? $table->childOf($table->descendants([$key], $con, true)[LockedRows::text($key)] ?? null);
        $shared = $map === null ? [] : array_values(array_intersect($changed, ChildTable::of($map)->columns));
        if ($map === null || $shared === []) {
            return;
        }
        $child = new ($map::MODEL)();
        Counterparts::register($child, Direction::ToChild, $parent);
        ParentRows::identify($child, $key);
        try {
            if (Counterparts::needRow(TableHooks::of($map))) {
                RowReload::reload($child, false, $con);
            }
            SharedColumns::copy($parent, $child, $shared);
            ParentRows::write($child, TableHooks::of($parent::TABLE_MAP), $con);
        } catch (PersistenceException) {
            // The row of the child was deleted by other means.
        }
    }
}
