<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\LargeKeyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LargeKeyTest extends LargeKeyTestCase
{
    use OnMysql;
}
