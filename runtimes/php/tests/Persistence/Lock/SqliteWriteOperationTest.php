<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteWriteOperationTest extends WriteOperationTestCase
{
    use OnSqlite;
}
