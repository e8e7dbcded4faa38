<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\ExportLeakTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ExportLeakTest extends ExportLeakTestCase
{
    use OnPgsql;
}
