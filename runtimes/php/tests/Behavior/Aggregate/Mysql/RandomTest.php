<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Mysql;

use Orm\Runtime\Tests\Behavior\Aggregate\RandomTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RandomTest extends RandomTestCase
{
    use OnMysql;
}
