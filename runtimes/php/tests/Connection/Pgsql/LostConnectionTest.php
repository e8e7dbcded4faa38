<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\LostConnectionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LostConnectionTest extends LostConnectionTestCase
{
    use OnPgsql;
}
