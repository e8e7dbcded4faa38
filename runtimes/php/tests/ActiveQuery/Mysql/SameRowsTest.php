<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\SameRowsTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SameRowsTest extends SameRowsTestCase
{
    use OnMysql;
}
