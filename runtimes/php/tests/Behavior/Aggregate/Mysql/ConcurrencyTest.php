<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Mysql;

use Orm\Runtime\Tests\Behavior\Aggregate\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnMysql;
}
