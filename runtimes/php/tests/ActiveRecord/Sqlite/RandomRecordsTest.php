<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\RandomRecordsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomRecordsTest extends RandomRecordsTestCase
{
    use OnSqlite;
}
