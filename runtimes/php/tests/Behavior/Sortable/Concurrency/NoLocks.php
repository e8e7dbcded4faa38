<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Adapter\LockFacts;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\NamedLocks;
use Orm\Runtime\Query\Lock\TransactionLocks;

/** The same statements without the locks: what the test has to find fault with. */
final class NoLocks extends NamedLocks
{
    public static function install(ConnectionInterface $con): void
    {
        $locks = new \WeakMap();
        $locks[$con] = new self(new LockFacts(''));
        (new \ReflectionProperty(NamedLocks::class, 'byConnection'))->setValue(null, $locks);
    }

    public function take(
        ConnectionInterface $con,
        LockedTable $table,
        array $numbers,
        LockPolicy $policy,
        TransactionLocks $locks,
    ): void {
    }
}
