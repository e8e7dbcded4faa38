<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Pgsql;

use Orm\Runtime\Tests\Behavior\NestedSet\ScopeTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ScopeTest extends ScopeTestCase
{
    use OnPgsql;
}
