<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Mysql;

use Orm\Runtime\Tests\Behavior\Pairs\CacheTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class CacheTest extends CacheTestCase
{
    use OnMysql;
}
