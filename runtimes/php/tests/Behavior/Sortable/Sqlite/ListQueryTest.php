<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\ListQueryTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ListQueryTest extends ListQueryTestCase
{
    use OnSqlite;
}
