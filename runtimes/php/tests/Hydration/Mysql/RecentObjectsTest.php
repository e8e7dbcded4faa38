<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Mysql;

use Orm\Runtime\Tests\Hydration\RecentObjectsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RecentObjectsTest extends RecentObjectsTestCase
{
    use OnMysql;
}
