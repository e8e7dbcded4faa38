<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Mysql;

use Orm\Runtime\Tests\Hydration\NestedReadingTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class NestedReadingTest extends NestedReadingTestCase
{
    use OnMysql;
}
