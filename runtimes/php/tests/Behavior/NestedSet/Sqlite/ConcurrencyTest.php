<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Sqlite;

use Orm\Runtime\Tests\Behavior\NestedSet\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnSqlite;
}
