<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\TwoConnectionsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TwoConnectionsTest extends TwoConnectionsTestCase
{
    use OnSqlite;

    protected function noWaiting(): string
    {
        return 'PRAGMA busy_timeout = 0';
    }

    protected function canBeginTwice(): bool
    {
        return false;
    }
}
