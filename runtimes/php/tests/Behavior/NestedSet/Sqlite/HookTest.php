<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Sqlite;

use Orm\Runtime\Tests\Behavior\NestedSet\HookTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class HookTest extends HookTestCase
{
    use OnSqlite;
}
