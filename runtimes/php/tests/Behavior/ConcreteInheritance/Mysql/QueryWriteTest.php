<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Mysql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\QueryWriteTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class QueryWriteTest extends QueryWriteTestCase
{
    use OnMysql;
}
