<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\WrongCallsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class WrongCallsTest extends WrongCallsTestCase
{
    use OnPgsql;
}
