<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Mysql;

use Orm\Runtime\Tests\Connection\LostConnectionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class LostConnectionTest extends LostConnectionTestCase
{
    use OnMysql;
}
