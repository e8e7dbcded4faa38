<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Sqlite;

use Orm\Runtime\Tests\Query\Lock\WriteOperationTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class WriteOperationTest extends WriteOperationTestCase
{
    use OnSqlite;
}
