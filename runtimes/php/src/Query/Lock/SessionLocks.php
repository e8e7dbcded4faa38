<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * Locks of a session that outlive its transaction, and are released by statements of their own, as on MySQL.
 *
 * @internal
 */
final class SessionLocks
{
    use NotSerializable;

    /** @var list<string> */
    private array $names = [];
    /** @var \WeakReference<ConnectionInterface> */
    private readonly \WeakReference $con;

    public function __construct(ConnectionInterface $con)
    {
        $this->con = \WeakReference::create($con);
        LocksAtExit::watch($con);
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
            LocksAtExit::unwatch($con);
        }
    }
}
