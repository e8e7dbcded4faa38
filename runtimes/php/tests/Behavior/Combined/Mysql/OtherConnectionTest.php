<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Mysql;

use Orm\Runtime\Tests\Behavior\Combined\OtherConnectionTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class OtherConnectionTest extends OtherConnectionTestCase
{
    use OnMysql;
}
