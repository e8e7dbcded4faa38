<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Galera;

use Orm\Runtime\Tests\Query\Lock\WriteOperationTestCase;
use Orm\Runtime\Tests\Support\OnLockRows;

final class WriteOperationTest extends WriteOperationTestCase
{
    use OnLockRows;
}
