<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Mysql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\SaveTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SaveTest extends SaveTestCase
{
    use OnMysql;
}
