<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\UncommittedRowTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class UncommittedRowTest extends UncommittedRowTestCase
{
    use OnPgsql;

    protected function noWaiting(): string
    {
        return 'SET lock_timeout = 30';
    }
}
