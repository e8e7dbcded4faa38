<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\VirtualColumnTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class VirtualColumnTest extends VirtualColumnTestCase
{
    use OnSqlite;
}
