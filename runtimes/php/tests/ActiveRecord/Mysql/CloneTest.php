<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\CloneTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class CloneTest extends CloneTestCase
{
    use OnMysql;
}
