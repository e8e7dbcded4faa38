<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Connection\ConnectionWrapper;

/** A connection beside which somebody commits something each time before a list is locked. */
final class BusyDatabase extends ConnectionWrapper
{
    public ?\Closure $others = null;

    public function execute(string $sql, array $values = []): \PDOStatement
    {
        if ($this->others !== null && str_contains($sql, 'pg_advisory')) {
            ($this->others)();
        }

        return parent::execute($sql, $values);
    }
}
