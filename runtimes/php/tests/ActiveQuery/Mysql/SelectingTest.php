<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\SelectingTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SelectingTest extends SelectingTestCase
{
    use OnMysql;
}
