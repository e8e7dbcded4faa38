<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\SaveTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SaveTest extends SaveTestCase
{
    use OnMysql;
}
