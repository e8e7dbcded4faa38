<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;

/**
 * Releases session locks when the program ends: a persistent connection outlives it, and would keep locks that nobody
 * releases any more.
 *
 * @internal
 */
final class LocksAtExit
{
    /** @var \WeakMap<ConnectionInterface, true>|null connections whose sessions hold locks */
    private static ?\WeakMap $watched = null;

    public static function watch(ConnectionInterface $con): void
    {
        if (self::$watched === null) {
            self::$watched = new \WeakMap();
            register_shutdown_function(self::releaseAll(...));
        }
        self::$watched[$con] = true;
    }

    public static function unwatch(ConnectionInterface $con): void
    {
        unset(self::$watched[$con]);
    }

    private static function releaseAll(): void
    {
        foreach (self::$watched ?? [] as $con => $isWatched) {
            try {
                $con->forceRollBack();
            } catch (OrmException) {
                // The session is lost, and its locks with it.
            }
        }
    }
}
