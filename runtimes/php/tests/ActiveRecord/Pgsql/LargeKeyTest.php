<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\LargeKeyTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LargeKeyTest extends LargeKeyTestCase
{
    use OnPgsql;
}
