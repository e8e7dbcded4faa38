<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Pgsql;

use Orm\Runtime\Tests\Behavior\Combined\DefectTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DefectTest extends DefectTestCase
{
    use OnPgsql;
}
