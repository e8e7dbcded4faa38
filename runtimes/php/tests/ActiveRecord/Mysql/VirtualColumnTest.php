<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\VirtualColumnTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class VirtualColumnTest extends VirtualColumnTestCase
{
    use OnMysql;
}
