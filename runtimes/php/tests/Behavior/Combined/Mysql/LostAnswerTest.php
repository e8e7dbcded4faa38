<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Mysql;

use Orm\Runtime\Tests\Behavior\Combined\LostAnswerTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LostAnswerTest extends LostAnswerTestCase
{
    use OnMysql;
}
