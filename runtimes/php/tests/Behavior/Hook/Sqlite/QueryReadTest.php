<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook\Sqlite;

use Orm\Runtime\Tests\Behavior\Hook\QueryReadTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class QueryReadTest extends QueryReadTestCase
{
    use OnSqlite;
}
