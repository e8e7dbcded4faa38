<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlExportLeakTest extends ExportLeakTestCase
{
    use OnMysql;
}
