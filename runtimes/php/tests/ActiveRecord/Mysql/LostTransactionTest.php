<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\LostTransactionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LostTransactionTest extends LostTransactionTestCase
{
    use OnMysql;
}
