<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Sqlite;

use Orm\Runtime\Tests\Query\Lock\LockOrderTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class LockOrderTest extends LockOrderTestCase
{
    use OnSqlite;
}
