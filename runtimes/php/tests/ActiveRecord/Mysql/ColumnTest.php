<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\ColumnTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ColumnTest extends ColumnTestCase
{
    use OnMysql;
}
