<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\Connection\ConnectionWrapper;

/** Ends sessions of the test server from outside, for tests of a DatabaseTestCase. */
trait EndsSessions
{
    /** Returns when the server has no such session any more. */
    protected function endSession(int $id, ConnectionWrapper $operator): void
    {
        [$end, $count] = $this->adapterName() === 'pgsql'
            ? ['SELECT pg_terminate_backend(' . $id . ')', 'SELECT COUNT(*) FROM pg_stat_activity WHERE pid = ?']
            : ['KILL ' . $id, 'SELECT COUNT(*) FROM information_schema.processlist WHERE id = ?'];
        $operator->exec($end);
        $hasEnded = static fn (): bool => (int) $operator->execute($count, [$id])->fetchColumn() === 0;
        Waiting::until($hasEnded, 'The session does not end.');
    }
}
