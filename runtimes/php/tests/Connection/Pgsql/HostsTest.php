<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\HostsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class HostsTest extends HostsTestCase
{
    use OnPgsql;
}
