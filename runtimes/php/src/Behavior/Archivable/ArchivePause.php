<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\Map\TableMap;

/**
 * Turns off archiving of a table while a query saves its objects one by one.
 *
 * @internal
 */
final class ArchivePause
{
    /** @var array<class-string<TableMap>, int> */
    private static array $depth = [];

    /**
     * @param class-string<TableMap> $map
     * @param \Closure(): int $work
     */
    public static function during(string $map, \Closure $work): int
    {
        self::$depth[$map] = (self::$depth[$map] ?? 0) + 1;
        try {
            return $work();
        } finally {
            --self::$depth[$map];
        }
    }

    /** @param class-string<TableMap> $map */
    public static function isOn(string $map): bool
    {
        return (self::$depth[$map] ?? 0) > 0;
    }
}
