<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\ServerFailureTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ServerFailureTest extends ServerFailureTestCase
{
    use OnPgsql;

    protected function refusal(): array
    {
        return ['25006', 7, 'cannot execute INSERT in a read-only transaction'];
    }

    protected function lostCommit(): array
    {
        return ['57P01', 7, 'terminating connection due to administrator command'];
    }

    public function testAPoolerThatHadNoSessionToGiveHasRunNothing(): void
    {
        $end = "\nserver closed the connection unexpectedly\n";
        $waited = ['HY000', 7, 'FATAL:  query_wait_timeout' . $end];
        $this->connector->fail('INSERT', ...$waited);
        $loss = $this->lossOf(fn () => $this->insert(1));
        self::assertTrue($loss->isOutcomeKnown());
        self::assertTrue($loss->isRefusal());
        // It has waited for long before.
        self::assertSame(1, $this->connector->opened);
        $this->connector->fail('BEGIN', ...$waited);
        $this->failing->transaction(fn () => $this->insert(2), 1);
        $this->connector->fail('INSERT', 'HY000', 7, 'FATAL:  client_idle_timeout' . $end);
        $this->insert(3);
        $this->connector->fail('INSERT', 'HY000', 7, 'FATAL:  server conn crashed?' . $end);
        self::assertFalse($this->lossOf(fn () => $this->insert(4))->isOutcomeKnown());
        self::assertSame([2, 3], $this->ids());
    }

    public function testAServerThatBecameReadOnlyIsLeft(): void
    {
        $this->connection->exec('SET default_transaction_read_only = on');
        $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [1]);
        self::assertSame([1], $this->ids());
        $this->connection->exec('SET default_transaction_read_only = on');
        $this->connection->transaction(
            fn () => $this->connection->execute('INSERT INTO ' . $this->table . ' (id) VALUES (?)', [2]),
            1,
        );
        self::assertSame([1, 2], $this->ids());
    }
}
