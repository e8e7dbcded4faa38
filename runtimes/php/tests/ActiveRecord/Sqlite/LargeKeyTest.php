<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\LargeKeyTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class LargeKeyTest extends LargeKeyTestCase
{
    use OnSqlite;
}
