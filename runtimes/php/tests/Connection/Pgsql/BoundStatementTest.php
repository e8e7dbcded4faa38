<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\BoundStatementTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class BoundStatementTest extends BoundStatementTestCase
{
    use OnPgsql;
}
