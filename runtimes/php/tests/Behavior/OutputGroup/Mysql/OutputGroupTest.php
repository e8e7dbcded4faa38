<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\OutputGroup\Mysql;

use Orm\Runtime\Tests\Behavior\OutputGroup\OutputGroupTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class OutputGroupTest extends OutputGroupTestCase
{
    use OnMysql;
}
