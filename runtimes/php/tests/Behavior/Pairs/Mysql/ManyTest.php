<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Mysql;

use Orm\Runtime\Tests\Behavior\Pairs\ManyTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ManyTest extends ManyTestCase
{
    use OnMysql;
}
