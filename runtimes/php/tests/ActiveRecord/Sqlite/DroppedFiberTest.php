<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\DroppedFiberTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class DroppedFiberTest extends DroppedFiberTestCase
{
    use OnSqlite;
}
