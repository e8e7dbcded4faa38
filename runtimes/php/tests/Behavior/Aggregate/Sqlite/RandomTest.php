<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Sqlite;

use Orm\Runtime\Tests\Behavior\Aggregate\RandomTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomTest extends RandomTestCase
{
    use OnSqlite;
}
