<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\RandomTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomTest extends RandomTestCase
{
    use OnSqlite;
}
