<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Mysql;

use Orm\Runtime\Tests\Behavior\Validate\UniqueTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class UniqueTest extends UniqueTestCase
{
    use OnMysql;
}
