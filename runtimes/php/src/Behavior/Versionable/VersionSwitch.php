<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Map\TableMap;

/** Remembers the tables whose versioning is switched off. */
final class VersionSwitch
{
    /** @var array<class-string<TableMap>, true> */
    private static array $off = [];

    /** @param class-string<TableMap> $map */
    public static function isOn(string $map): bool
    {
        return !isset(self::$off[$map]);
    }

    /** @param class-string<TableMap> $map */
    public static function turn(string $map, bool $on): void
    {
        if ($on) {
            unset(self::$off[$map]);
        } else {
            self::$off[$map] = true;
        }
    }
}
