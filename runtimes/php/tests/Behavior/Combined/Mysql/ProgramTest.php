<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Mysql;

use Orm\Runtime\Tests\Behavior\Combined\ProgramTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ProgramTest extends ProgramTestCase
{
    use OnMysql;
}
