<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\SavepointTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SavepointTest extends SavepointTestCase
{
    use OnPgsql;
}
