<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\ColumnTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ColumnTest extends ColumnTestCase
{
    use OnSqlite;
}
