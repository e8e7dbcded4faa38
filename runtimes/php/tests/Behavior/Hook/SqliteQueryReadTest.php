<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteQueryReadTest extends QueryReadTestCase
{
    use OnSqlite;
}
