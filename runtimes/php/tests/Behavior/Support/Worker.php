<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Support;

use Orm\Runtime\Connection\ConnectionInterface;

/** Work that a process of a crowd does. */
interface Worker
{
    /**
     * @param array<string, mixed> $arguments with the number of the process as `process`
     * @return mixed what JSON can hold
     */
    public static function work(ConnectionInterface $con, array $arguments): mixed;
}
