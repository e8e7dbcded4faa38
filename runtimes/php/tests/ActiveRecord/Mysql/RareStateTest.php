<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\RareStateTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RareStateTest extends RareStateTestCase
{
    use OnMysql;
}
