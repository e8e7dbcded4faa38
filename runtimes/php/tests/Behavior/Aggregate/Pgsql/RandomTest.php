<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Pgsql;

use Orm\Runtime\Tests\Behavior\Aggregate\RandomTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomTest extends RandomTestCase
{
    use OnPgsql;
}
