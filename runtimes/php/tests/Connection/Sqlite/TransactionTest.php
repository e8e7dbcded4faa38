<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Connection\TransactionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TransactionTest extends TransactionTestCase
{
    use OnSqlite;
}
