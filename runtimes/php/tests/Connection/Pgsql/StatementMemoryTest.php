<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\StatementMemoryTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StatementMemoryTest extends StatementMemoryTestCase
{
    use OnPgsql;
}
