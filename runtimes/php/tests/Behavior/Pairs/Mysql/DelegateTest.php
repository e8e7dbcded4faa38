<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Mysql;

use Orm\Runtime\Tests\Behavior\Pairs\DelegateTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DelegateTest extends DelegateTestCase
{
    use OnMysql;
}
