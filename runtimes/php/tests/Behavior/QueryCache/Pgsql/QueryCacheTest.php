<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache\Pgsql;

use Orm\Runtime\Tests\Behavior\QueryCache\QueryCacheTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class QueryCacheTest extends QueryCacheTestCase
{
    use OnPgsql;
}
