<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Pgsql;

use Orm\Runtime\Tests\Behavior\NestedSet\HookTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class HookTest extends HookTestCase
{
    use OnPgsql;
}
