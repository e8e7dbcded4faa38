<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\ReplicaTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ReplicaTest extends ReplicaTestCase
{
    use OnMysql;
}
