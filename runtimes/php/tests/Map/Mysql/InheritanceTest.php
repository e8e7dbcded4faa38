<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map\Mysql;

use Orm\Runtime\Tests\Map\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class InheritanceTest extends InheritanceTestCase
{
    use OnMysql;
}
