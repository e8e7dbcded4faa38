<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Mysql;

use Orm\Runtime\Tests\Behavior\Aggregate\MethodTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class MethodTest extends MethodTestCase
{
    use OnMysql;
}
