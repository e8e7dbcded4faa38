<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\TogetherTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TogetherTest extends TogetherTestCase
{
    use OnPgsql;
}
