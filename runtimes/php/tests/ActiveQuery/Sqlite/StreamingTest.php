<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\StreamingTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class StreamingTest extends StreamingTestCase
{
    use OnSqlite;
}
