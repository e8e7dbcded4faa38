<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Mysql;

use Orm\Runtime\Tests\Behavior\NestedSet\ScopeTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ScopeTest extends ScopeTestCase
{
    use OnMysql;
}
