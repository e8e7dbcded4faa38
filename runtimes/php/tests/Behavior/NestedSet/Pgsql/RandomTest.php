<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Pgsql;

use Orm\Runtime\Tests\Behavior\NestedSet\RandomTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomTest extends RandomTestCase
{
    use OnPgsql;
}
