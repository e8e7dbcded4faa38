<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\SelectingTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SelectingTest extends SelectingTestCase
{
    use OnSqlite;
}
