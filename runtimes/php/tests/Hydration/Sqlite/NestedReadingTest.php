<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Sqlite;

use Orm\Runtime\Tests\Hydration\NestedReadingTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class NestedReadingTest extends NestedReadingTestCase
{
    use OnSqlite;
}
