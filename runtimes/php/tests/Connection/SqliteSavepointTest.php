<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteSavepointTest extends SavepointTestCase
{
    use OnSqlite;
}
