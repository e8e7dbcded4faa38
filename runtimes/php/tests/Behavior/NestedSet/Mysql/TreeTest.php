<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Mysql;

use Orm\Runtime\Tests\Behavior\NestedSet\TreeTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TreeTest extends TreeTestCase
{
    use OnMysql;
}
