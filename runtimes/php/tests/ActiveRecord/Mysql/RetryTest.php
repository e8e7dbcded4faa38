<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\RetryTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class RetryTest extends RetryTestCase
{
    use OnMysql;

    protected function failFastStatement(): string
    {
        return "SET SESSION innodb_lock_wait_timeout = 0";
    }
}
