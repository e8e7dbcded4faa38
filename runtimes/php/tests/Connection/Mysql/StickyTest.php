<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\StickyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StickyTest extends StickyTestCase
{
    use OnMysql;
}
