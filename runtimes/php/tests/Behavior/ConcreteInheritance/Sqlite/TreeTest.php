<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Sqlite;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\TreeTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TreeTest extends TreeTestCase
{
    use OnSqlite;
}
