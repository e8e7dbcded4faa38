<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;

/**
 * Turns off archiving while an object is saved or deleted, or while a query saves objects of its table one by one.
 *
 * Objects do not remember it themselves, since a rollback would bring the memory back.
 *
 * @internal
 */
final class ArchivePause
{
    /** @var array<class-string<TableMap>, int> */
    private static array $depth = [];
    /** @var \WeakMap<ActiveRecordInterface, true>|null */
    private static ?\WeakMap $objects = null;

    /**
     * @param class-string<TableMap> $map
     * @param \Closure(): int $work
     */
    public static function ofTable(string $map, \Closure $work): int
    {
        self::$depth[$map] = (self::$depth[$map] ?? 0) + 1;
        try {
            return $work();
        } finally {
            --self::$depth[$map];
        }
    }

    /** @param \Closure(): int $work */
    public static function ofObject(ActiveRecordInterface $object, \Closure $work): int
    {
        self::$objects ??= new \WeakMap();
        self::$objects[$object] = true;
        try {
            return $work();
        } finally {
            unset(self::$objects[$object]);
        }
    }

    public static function isOn(ActiveRecordInterface $object): bool
    {
        return isset(self::$objects[$object]) || (self::$depth[$object::TABLE_MAP] ?? 0) > 0;
    }
}
