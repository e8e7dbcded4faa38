<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\StickyTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StickyTest extends StickyTestCase
{
    use OnPgsql;
}
