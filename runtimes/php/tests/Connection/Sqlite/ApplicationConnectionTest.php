<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Sqlite;

use Orm\Runtime\Tests\Connection\ApplicationConnectionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ApplicationConnectionTest extends ApplicationConnectionTestCase
{
    use OnSqlite;
}
