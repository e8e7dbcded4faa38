<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Pgsql;

use Orm\Runtime\Tests\Query\Lock\LockOrderTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LockOrderTest extends LockOrderTestCase
{
    use OnPgsql;
}
