<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\DeadlockTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DeadlockTest extends DeadlockTestCase
{
    use OnMysql;
}
