<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\ExportLeakTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ExportLeakTest extends ExportLeakTestCase
{
    use OnMysql;
}
