<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Mysql;

use Orm\Runtime\Tests\Behavior\Combined\ZoneTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ZoneTest extends ZoneTestCase
{
    use OnMysql;
}
