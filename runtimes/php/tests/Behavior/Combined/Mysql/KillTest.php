<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Mysql;

use Orm\Runtime\Tests\Behavior\Combined\KillTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class KillTest extends KillTestCase
{
    use OnMysql;
}
