<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\ListTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ListTest extends ListTestCase
{
    use OnSqlite;
}
