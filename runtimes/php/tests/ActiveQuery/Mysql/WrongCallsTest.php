<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\WrongCallsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class WrongCallsTest extends WrongCallsTestCase
{
    use OnMysql;
}
