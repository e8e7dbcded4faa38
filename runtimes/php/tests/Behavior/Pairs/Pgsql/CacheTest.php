<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Pgsql;

use Orm\Runtime\Tests\Behavior\Pairs\CacheTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class CacheTest extends CacheTestCase
{
    use OnPgsql;
}
