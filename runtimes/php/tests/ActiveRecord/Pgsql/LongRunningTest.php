<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\LongRunningTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LongRunningTest extends LongRunningTestCase
{
    use OnPgsql;
}
