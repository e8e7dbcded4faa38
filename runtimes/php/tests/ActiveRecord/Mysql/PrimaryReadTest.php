<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\PrimaryReadTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class PrimaryReadTest extends PrimaryReadTestCase
{
    use OnMysql;
}
