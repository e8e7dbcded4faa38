<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Mysql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\TreeTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TreeTest extends TreeTestCase
{
    use OnMysql;
}
