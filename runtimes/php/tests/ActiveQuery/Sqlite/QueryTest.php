<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\QueryTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class QueryTest extends QueryTestCase
{
    use OnSqlite;
}
