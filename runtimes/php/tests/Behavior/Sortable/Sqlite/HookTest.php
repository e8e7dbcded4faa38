<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\HookTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class HookTest extends HookTestCase
{
    use OnSqlite;
}
