<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook\Mysql;

use Orm\Runtime\Tests\Behavior\Hook\QueryReadTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class QueryReadTest extends QueryReadTestCase
{
    use OnMysql;
}
