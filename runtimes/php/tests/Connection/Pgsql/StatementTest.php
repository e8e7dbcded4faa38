<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\StatementTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StatementTest extends StatementTestCase
{
    use OnPgsql;
}
