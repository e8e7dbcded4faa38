<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache\Mysql;

use Orm\Runtime\Tests\Behavior\QueryCache\QueryCacheTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class QueryCacheTest extends QueryCacheTestCase
{
    use OnMysql;
}
