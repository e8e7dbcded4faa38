<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\DecimalTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DecimalTest extends DecimalTestCase
{
    use OnMysql;
}
