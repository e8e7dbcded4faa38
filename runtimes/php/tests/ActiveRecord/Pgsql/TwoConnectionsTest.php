<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\TwoConnectionsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TwoConnectionsTest extends TwoConnectionsTestCase
{
    use OnPgsql;

    protected function noWaiting(): string
    {
        return 'SET lock_timeout = 30';
    }
}
