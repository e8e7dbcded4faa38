<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Tests\ActiveRecord\UncommittedRowTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class UncommittedRowTest extends UncommittedRowTestCase
{
    use OnSqlite;

    protected function noWaiting(): string
    {
        return 'PRAGMA busy_timeout = 0';
    }

    protected function begin(ConnectionWrapper $con): void
    {
        $con->beginReadTransaction();
    }
}
