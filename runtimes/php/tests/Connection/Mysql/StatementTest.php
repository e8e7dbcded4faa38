<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\StatementTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StatementTest extends StatementTestCase
{
    use OnMysql;
}
