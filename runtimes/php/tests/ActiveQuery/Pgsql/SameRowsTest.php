<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\SameRowsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SameRowsTest extends SameRowsTestCase
{
    use OnPgsql;
}
