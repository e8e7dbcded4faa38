<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Pgsql;

use Orm\Runtime\Tests\Hydration\RecentObjectsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RecentObjectsTest extends RecentObjectsTestCase
{
    use OnPgsql;
}
