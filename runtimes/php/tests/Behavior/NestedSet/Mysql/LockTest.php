<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Mysql;

use Orm\Runtime\Tests\Behavior\NestedSet\LockTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LockTest extends LockTestCase
{
    use OnMysql;
}
