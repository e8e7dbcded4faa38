<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\RelationTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RelationTest extends RelationTestCase
{
    use OnSqlite;
}
