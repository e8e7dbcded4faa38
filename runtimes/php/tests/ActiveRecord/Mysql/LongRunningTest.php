<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\LongRunningTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LongRunningTest extends LongRunningTestCase
{
    use OnMysql;
}
