<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\MemoryAndRowsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class MemoryAndRowsTest extends MemoryAndRowsTestCase
{
    use OnSqlite;
}
