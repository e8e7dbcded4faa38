<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Mysql;

use Orm\Runtime\Tests\Query\Lock\LockOrderTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LockOrderTest extends LockOrderTestCase
{
    use OnMysql;
}
