<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Mysql;

use Orm\Runtime\Tests\Behavior\NestedSet\HookTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class HookTest extends HookTestCase
{
    use OnMysql;
}
