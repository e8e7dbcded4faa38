<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\TwoTransactionsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TwoTransactionsTest extends TwoTransactionsTestCase
{
    use OnPgsql;

    protected function noWaiting(): string
    {
        return 'SET lock_timeout = 30';
    }
}
