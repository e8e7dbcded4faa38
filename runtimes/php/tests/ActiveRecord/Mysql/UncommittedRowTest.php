<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\UncommittedRowTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class UncommittedRowTest extends UncommittedRowTestCase
{
    use OnMysql;

    protected function noWaiting(): string
    {
        return 'SET SESSION innodb_lock_wait_timeout = 0';
    }
}
