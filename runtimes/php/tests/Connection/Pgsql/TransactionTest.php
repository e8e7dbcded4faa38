<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\TransactionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TransactionTest extends TransactionTestCase
{
    use OnPgsql;
}
