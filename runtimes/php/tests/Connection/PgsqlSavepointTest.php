<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlSavepointTest extends SavepointTestCase
{
    use OnPgsql;
}
