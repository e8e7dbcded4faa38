<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\ExportLeakTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ExportLeakTest extends ExportLeakTestCase
{
    use OnSqlite;
}
