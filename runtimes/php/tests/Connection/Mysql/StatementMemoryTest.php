<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\StatementMemoryTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StatementMemoryTest extends StatementMemoryTestCase
{
    use OnMysql;
}
