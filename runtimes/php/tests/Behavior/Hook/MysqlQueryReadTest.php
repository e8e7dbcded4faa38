<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlQueryReadTest extends QueryReadTestCase
{
    use OnMysql;
}
