<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlSavepointTest extends SavepointTestCase
{
    use OnMysql;
}
