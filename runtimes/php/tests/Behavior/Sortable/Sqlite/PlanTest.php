<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\PlanTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class PlanTest extends PlanTestCase
{
    use OnSqlite;
}
