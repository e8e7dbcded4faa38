<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\SameRowsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SameRowsTest extends SameRowsTestCase
{
    use OnSqlite;
}
