<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\RandomQueriesTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomQueriesTest extends RandomQueriesTestCase
{
    use OnSqlite;
}
