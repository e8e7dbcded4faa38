<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Mysql;

use Orm\Runtime\Tests\Behavior\Delegate\ModelTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ModelTest extends ModelTestCase
{
    use OnMysql;
}
