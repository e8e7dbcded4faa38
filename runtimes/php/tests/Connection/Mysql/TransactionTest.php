<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\TransactionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TransactionTest extends TransactionTestCase
{
    use OnMysql;
}
