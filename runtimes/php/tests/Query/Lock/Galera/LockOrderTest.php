<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Galera;

use Orm\Runtime\Tests\Query\Lock\LockOrderTestCase;
use Orm\Runtime\Tests\Support\OnLockRows;

final class LockOrderTest extends LockOrderTestCase
{
    use OnLockRows;
}
