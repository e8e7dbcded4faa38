<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Locks of a session that outlive its transaction, and are released by statements of their own, as on MySQL.
 *
 * @internal
 */
final class SessionLocks
{
    use NotSerializable;

    /** @var \WeakMap<ConnectionInterface, true>|null connections whose sessions hold locks */
    private static ?\WeakMap $watched = null;
    /** @var list<string> */
    private array $names = [];
    /** @var \WeakReference<ConnectionInterface> */
    private readonly \WeakReference $con;

    public function __construct(ConnectionInterface $con)
    {
        $this->con = \WeakReference::create($con);
        self::watch($con);
    }

    public function add(string $name): void
    {
        $this->names[] = $name;
    }

    /** @param \Closure(ConnectionInterface, list<string>): void $release runs the statements */
    public function release(\Closure $release): void
    {
        $con = $this->con->get();
        if ($con !== null) {
            $release($con, $this->names);
            self::unwatch($con);
        }
    }

    private static function watch(ConnectionInterface $con): void
    {
        if (self::$watched === null) {
            self::$watched = new \WeakMap();
            register_shutdown_function(self::releaseAll(...));
        }
        self::$watched[$con] = true;
    }

    private static function unwatch(ConnectionInterface $con): void
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
