<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Galera;

use Orm\Runtime\Tests\Behavior\NestedSet\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnLockRows;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnLockRows;
}
