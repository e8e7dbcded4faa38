<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\RetryTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RetryTest extends RetryTestCase
{
    use OnSqlite;

    protected function failFastStatement(): string
    {
        return "PRAGMA busy_timeout = 20";
    }
}
