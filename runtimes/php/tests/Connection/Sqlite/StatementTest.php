<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Connection\StatementTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class StatementTest extends StatementTestCase
{
    use OnSqlite;
}
