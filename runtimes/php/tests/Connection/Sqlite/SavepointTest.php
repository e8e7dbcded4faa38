<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Connection\SavepointTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SavepointTest extends SavepointTestCase
{
    use OnSqlite;
}
