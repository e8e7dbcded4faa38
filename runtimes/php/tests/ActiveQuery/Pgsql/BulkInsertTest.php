<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\BulkInsertTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class BulkInsertTest extends BulkInsertTestCase
{
    use OnPgsql;
}
