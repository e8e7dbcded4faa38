<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\LongRunningTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class LongRunningTest extends LongRunningTestCase
{
    use OnSqlite;
}
