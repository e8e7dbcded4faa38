<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\TwinTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TwinTest extends TwinTestCase
{
    use OnSqlite;
}
