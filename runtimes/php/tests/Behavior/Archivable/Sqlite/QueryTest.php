<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Sqlite;

use Orm\Runtime\Tests\Behavior\Archivable\QueryTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class QueryTest extends QueryTestCase
{
    use OnSqlite;
}
