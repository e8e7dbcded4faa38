<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Mysql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\ReadTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ReadTest extends ReadTestCase
{
    use OnMysql;
}
