<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\CountingTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class CountingTest extends CountingTestCase
{
    use OnMysql;
}
