<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\BoundStatementTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class BoundStatementTest extends BoundStatementTestCase
{
    use OnMysql;
}
