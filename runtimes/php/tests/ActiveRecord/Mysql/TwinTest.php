<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\TwinTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TwinTest extends TwinTestCase
{
    use OnMysql;
}
