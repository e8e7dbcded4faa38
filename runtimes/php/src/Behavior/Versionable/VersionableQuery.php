<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

/** Switches versioning of a table on and off, for the whole process. */
trait VersionableQuery
{
    public static function isVersioningEnabled(): bool
    {
        return VersionSwitch::isOn(static::TABLE_MAP);
    }

    public static function enableVersioning(): void
    {
        VersionSwitch::turn(static::TABLE_MAP, true);
    }

    public static function disableVersioning(): void
    {
        VersionSwitch::turn(static::TABLE_MAP, false);
    }

    /**
     * Runs code whose writes add no versions. Afterwards the switch is what it was, also when the code throws.
     *
     * @template T
     * @param callable(): T $work
     * @return T
     */
    public static function withoutVersioning(callable $work): mixed
    {
        $wasOn = VersionSwitch::isOn(static::TABLE_MAP);
        VersionSwitch::turn(static::TABLE_MAP, false);
        try {
            return $work();
        } finally {
            VersionSwitch::turn(static::TABLE_MAP, $wasOn);
        }
    }
}
