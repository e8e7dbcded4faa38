<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\DefectTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DefectTest extends DefectTestCase
{
    use OnPgsql;
}
