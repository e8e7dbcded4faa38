<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\CountingTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class CountingTest extends CountingTestCase
{
    use OnSqlite;
}
