<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Sqlite;

use Orm\Runtime\Tests\Behavior\Combined\DefectTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class DefectTest extends DefectTestCase
{
    use OnSqlite;
}
