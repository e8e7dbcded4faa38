<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\DroppedFiberTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DroppedFiberTest extends DroppedFiberTestCase
{
    use OnPgsql;
}
