<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Mysql;

use Orm\Runtime\Tests\Query\Lock\WriteOperationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class WriteOperationTest extends WriteOperationTestCase
{
    use OnMysql;
}
