<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Sqlite;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\ReadTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ReadTest extends ReadTestCase
{
    use OnSqlite;
}
