<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Pgsql;

use Orm\Runtime\Tests\Behavior\Combined\ZoneTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ZoneTest extends ZoneTestCase
{
    use OnPgsql;
}
