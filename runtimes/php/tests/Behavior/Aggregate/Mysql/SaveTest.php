<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Mysql;

use Orm\Runtime\Tests\Behavior\Aggregate\SaveTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SaveTest extends SaveTestCase
{
    use OnMysql;
}
