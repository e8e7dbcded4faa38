<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\RaceTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RaceTest extends RaceTestCase
{
    use OnSqlite;
}
