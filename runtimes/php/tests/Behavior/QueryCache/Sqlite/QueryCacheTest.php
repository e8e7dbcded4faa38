<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache\Sqlite;

use Orm\Runtime\Tests\Behavior\QueryCache\QueryCacheTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class QueryCacheTest extends QueryCacheTestCase
{
    use OnSqlite;
}
