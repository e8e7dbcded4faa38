<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\DeadlockTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DeadlockTest extends DeadlockTestCase
{
    use OnPgsql;
}
