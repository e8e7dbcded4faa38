<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\CountingTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class CountingTest extends CountingTestCase
{
    use OnPgsql;
}
