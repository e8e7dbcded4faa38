<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\Strategy\LockStrategy;
use Orm\Runtime\Query\Lock\TransactionLocks;

/** The same statements without the locks: what the test has to find fault with. */
final class NoLocks extends LockStrategy
{
    public static function install(string $adapter): void
    {
        (new \ReflectionProperty(LockStrategy::class, 'all'))->setValue(null, [ucfirst($adapter) => new self()]);
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
