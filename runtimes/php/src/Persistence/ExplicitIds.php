<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** Ids that an object brings along, though its table generates them: its row was there before. */
final class ExplicitIds
{
    /** @var \WeakMap<ActiveRecordInterface, true>|null */
    private static ?\WeakMap $allowed = null;

    /** Lets the next insert of the object write its id. */
    public static function allow(ActiveRecordInterface $object): void
    {
        self::$allowed ??= new \WeakMap();
        self::$allowed[$object] = true;
    }

    public static function areAllowed(ActiveRecordInterface $object): bool
    {
        return $object::TABLE_MAP::ALLOW_PK_INSERT || isset(self::$allowed[$object]);
    }

    /**
     * Runs an INSERT that names the id. Some databases have to be told before it, and after it.
     *
     * @template T
     * @param class-string<TableMap> $map
     * @param \Closure(): T $insert
     * @return T
     */
    public static function write(string $map, ConnectionInterface $con, \Closure $insert): mixed
    {
        $switch = $con->getAdapter()->explicitIdSwitch($map::SQL_TABLE);
        if ($switch === null) {
            return $insert();
        }
        $con->exec($switch[0]);
        try {
            return $insert();
        } finally {
            $con->exec($switch[1]);
        }
    }
}
