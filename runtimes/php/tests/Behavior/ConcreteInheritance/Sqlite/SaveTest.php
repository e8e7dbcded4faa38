<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Sqlite;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\SaveTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SaveTest extends SaveTestCase
{
    use OnSqlite;
}
