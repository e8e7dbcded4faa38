<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\AdderTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class AdderTest extends AdderTestCase
{
    use OnMysql;
}
