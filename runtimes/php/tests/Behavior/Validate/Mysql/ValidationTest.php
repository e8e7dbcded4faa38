<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Mysql;

use Orm\Runtime\Tests\Behavior\Validate\ValidationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ValidationTest extends ValidationTestCase
{
    use OnMysql;
}
