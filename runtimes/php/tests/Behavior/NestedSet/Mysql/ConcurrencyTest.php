<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Mysql;

use Orm\Runtime\Tests\Behavior\NestedSet\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnMysql;
}
