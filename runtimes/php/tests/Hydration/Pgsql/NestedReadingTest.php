<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Pgsql;

use Orm\Runtime\Tests\Hydration\NestedReadingTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class NestedReadingTest extends NestedReadingTestCase
{
    use OnPgsql;
}
