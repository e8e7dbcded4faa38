<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\LostAnswerTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LostAnswerTest extends LostAnswerTestCase
{
    use OnMysql;
}
