<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Pgsql;

use Orm\Runtime\Tests\Behavior\Validate\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnPgsql;
}
