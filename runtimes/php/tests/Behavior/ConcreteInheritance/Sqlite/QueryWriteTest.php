<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Sqlite;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\QueryWriteTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class QueryWriteTest extends QueryWriteTestCase
{
    use OnSqlite;
}
