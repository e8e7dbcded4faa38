<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\DefectTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class DefectTest extends DefectTestCase
{
    use OnSqlite;
}
