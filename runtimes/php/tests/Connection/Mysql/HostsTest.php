<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\HostsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class HostsTest extends HostsTestCase
{
    use OnMysql;
}
