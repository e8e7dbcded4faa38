<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\BulkInsertTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class BulkInsertTest extends BulkInsertTestCase
{
    use OnSqlite;
}
