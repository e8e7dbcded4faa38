<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Mysql;

use Orm\Runtime\Tests\Behavior\Pairs\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class InheritanceTest extends InheritanceTestCase
{
    use OnMysql;
}
