<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Sqlite;

use Orm\Runtime\Tests\Hydration\RecentObjectsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RecentObjectsTest extends RecentObjectsTestCase
{
    use OnSqlite;
}
