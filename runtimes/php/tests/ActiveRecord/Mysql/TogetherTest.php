<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\TogetherTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TogetherTest extends TogetherTestCase
{
    use OnMysql;
}
