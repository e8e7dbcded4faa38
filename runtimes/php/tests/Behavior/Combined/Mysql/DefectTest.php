<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Mysql;

use Orm\Runtime\Tests\Behavior\Combined\DefectTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DefectTest extends DefectTestCase
{
    use OnMysql;
}
