<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\VirtualColumnTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class VirtualColumnTest extends VirtualColumnTestCase
{
    use OnPgsql;
}
