<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\RetryTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RetryTest extends RetryTestCase
{
    use OnPgsql;

    protected function failFastStatement(): string
    {
        return "SET lock_timeout = '50ms'";
    }
}
