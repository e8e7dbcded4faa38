<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlInheritanceTest extends InheritanceTestCase
{
    use OnMysql;
}
