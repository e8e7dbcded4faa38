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
