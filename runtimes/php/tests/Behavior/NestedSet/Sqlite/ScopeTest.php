<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Sqlite;

use Orm\Runtime\Tests\Behavior\NestedSet\ScopeTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ScopeTest extends ScopeTestCase
{
    use OnSqlite;
}
