<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\QueryAsValueTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class QueryAsValueTest extends QueryAsValueTestCase
{
    use OnSqlite;
}
