<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\PlanTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PlanTest extends PlanTestCase
{
    use OnPgsql;
}
