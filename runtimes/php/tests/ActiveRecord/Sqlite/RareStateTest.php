<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\RareStateTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RareStateTest extends RareStateTestCase
{
    use OnSqlite;
}
