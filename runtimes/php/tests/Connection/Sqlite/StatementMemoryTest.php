<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Connection\StatementMemoryTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class StatementMemoryTest extends StatementMemoryTestCase
{
    use OnSqlite;
}
