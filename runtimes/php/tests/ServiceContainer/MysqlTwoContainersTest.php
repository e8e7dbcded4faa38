<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlTwoContainersTest extends TwoContainersTestCase
{
    use OnMysql;
}
