<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Sqlite;

use Orm\Runtime\Tests\Behavior\Pairs\CacheTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class CacheTest extends CacheTestCase
{
    use OnSqlite;
}
