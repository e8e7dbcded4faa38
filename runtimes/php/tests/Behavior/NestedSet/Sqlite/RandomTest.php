<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Sqlite;

use Orm\Runtime\Tests\Behavior\NestedSet\RandomTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomTest extends RandomTestCase
{
    use OnSqlite;
}
