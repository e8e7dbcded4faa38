<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Mysql;

use Orm\Runtime\Tests\Behavior\Aggregate\LevelTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LevelTest extends LevelTestCase
{
    use OnMysql;
}
