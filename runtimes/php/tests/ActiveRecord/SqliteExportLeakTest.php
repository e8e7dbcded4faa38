<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteExportLeakTest extends ExportLeakTestCase
{
    use OnSqlite;
}
