<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Mysql;

use Orm\Runtime\Tests\Behavior\Pairs\CrowdTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class CrowdTest extends CrowdTestCase
{
    use OnMysql;
}
