<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\EndedTransactionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class EndedTransactionTest extends EndedTransactionTestCase
{
    use OnPgsql;
}
