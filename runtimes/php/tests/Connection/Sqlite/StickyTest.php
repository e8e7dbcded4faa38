<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Connection\StickyTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class StickyTest extends StickyTestCase
{
    use OnSqlite;
}
