<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\PlanTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class PlanTest extends PlanTestCase
{
    use OnMysql;
}
