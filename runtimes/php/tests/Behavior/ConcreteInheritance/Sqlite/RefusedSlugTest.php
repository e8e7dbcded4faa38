<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Sqlite;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\RefusedSlugTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RefusedSlugTest extends RefusedSlugTestCase
{
    use OnSqlite;
}
