<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlWriteOperationTest extends WriteOperationTestCase
{
    use OnMysql;
}
