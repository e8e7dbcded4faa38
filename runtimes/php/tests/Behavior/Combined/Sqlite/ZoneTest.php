<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Sqlite;

use Orm\Runtime\Tests\Behavior\Combined\ZoneTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ZoneTest extends ZoneTestCase
{
    use OnSqlite;
}
