<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlExportLeakTest extends ExportLeakTestCase
{
    use OnPgsql;
}
