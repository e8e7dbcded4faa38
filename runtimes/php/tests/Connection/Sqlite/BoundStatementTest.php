<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Connection\BoundStatementTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class BoundStatementTest extends BoundStatementTestCase
{
    use OnSqlite;
}
