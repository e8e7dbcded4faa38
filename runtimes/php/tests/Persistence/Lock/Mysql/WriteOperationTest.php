<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock\Mysql;

use Orm\Runtime\Tests\Persistence\Lock\WriteOperationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class WriteOperationTest extends WriteOperationTestCase
{
    use OnMysql;
}
