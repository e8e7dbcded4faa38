<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Sqlite;

use Orm\Runtime\Tests\Behavior\NestedSet\LockTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class LockTest extends LockTestCase
{
    use OnSqlite;
}
