<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Mysql;

use Orm\Runtime\Tests\Behavior\Validate\OnSaveTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class OnSaveTest extends OnSaveTestCase
{
    use OnMysql;
}
