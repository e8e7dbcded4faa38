<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\MemoryAndRowsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class MemoryAndRowsTest extends MemoryAndRowsTestCase
{
    use OnMysql;
}
