<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\MemoryAndRowsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class MemoryAndRowsTest extends MemoryAndRowsTestCase
{
    use OnPgsql;
}
