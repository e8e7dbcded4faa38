<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\FindOrCreateTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class FindOrCreateTest extends FindOrCreateTestCase
{
    use OnSqlite;
}
