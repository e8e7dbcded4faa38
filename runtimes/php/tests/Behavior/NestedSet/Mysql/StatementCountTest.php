<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Mysql;

use Orm\Runtime\Tests\Behavior\NestedSet\StatementCountTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StatementCountTest extends StatementCountTestCase
{
    use OnMysql;
}
