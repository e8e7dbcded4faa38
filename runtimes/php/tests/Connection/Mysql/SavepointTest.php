<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\SavepointTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SavepointTest extends SavepointTestCase
{
    use OnMysql;
}
