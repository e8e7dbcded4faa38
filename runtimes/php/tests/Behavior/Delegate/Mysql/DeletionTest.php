<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Mysql;

use Orm\Runtime\Tests\Behavior\Delegate\DeletionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class DeletionTest extends DeletionTestCase
{
    use OnMysql;
}
