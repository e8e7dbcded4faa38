<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\DroppedFiberTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DroppedFiberTest extends DroppedFiberTestCase
{
    use OnMysql;
}
