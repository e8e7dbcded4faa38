<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Retry\Sqlite;

use Orm\Runtime\Tests\Connection\Retry\ContentionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ContentionTest extends ContentionTestCase
{
    use OnSqlite;
}
