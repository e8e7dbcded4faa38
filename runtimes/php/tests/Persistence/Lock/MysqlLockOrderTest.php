<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlLockOrderTest extends LockOrderTestCase
{
    use OnMysql;
}
