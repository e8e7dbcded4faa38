<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Gets to know every statement that ran on a connection of this process. */
interface StatementListener
{
    public function ran(string $sql, ConnectionInterface $con): void;
}
