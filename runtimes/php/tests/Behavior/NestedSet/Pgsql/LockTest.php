<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Pgsql;

use Orm\Runtime\Tests\Behavior\NestedSet\LockTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LockTest extends LockTestCase
{
    use OnPgsql;
}
