<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Pgsql;

use Orm\Runtime\Tests\Behavior\Aggregate\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnPgsql;
}
