<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\WrongCallsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class WrongCallsTest extends WrongCallsTestCase
{
    use OnSqlite;
}
