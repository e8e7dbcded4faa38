<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer\Mysql;

use Orm\Runtime\Tests\ServiceContainer\TwoContainersTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class TwoContainersTest extends TwoContainersTestCase
{
    use OnMysql;
}
