<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Mysql;

use Orm\Runtime\Tests\Behavior\NestedSet\RandomTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RandomTest extends RandomTestCase
{
    use OnMysql;
}
