<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Sqlite;

use Orm\Runtime\Tests\Behavior\Delegate\QueryTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class QueryTest extends QueryTestCase
{
    use OnSqlite;
}
