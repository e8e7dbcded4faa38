<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\TogetherTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TogetherTest extends TogetherTestCase
{
    use OnSqlite;
}
