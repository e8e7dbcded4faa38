<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Persistence\Lock\Pgsql;

use Orm\Runtime\Tests\Persistence\Lock\LockOrderTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LockOrderTest extends LockOrderTestCase
{
    use OnPgsql;
}
