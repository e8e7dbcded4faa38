<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlLostAnswerTest extends LostAnswerTestCase
{
    use OnMysql;
}
