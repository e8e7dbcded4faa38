<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Pgsql;

use Orm\Runtime\Tests\Behavior\Versionable\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnPgsql;
}
