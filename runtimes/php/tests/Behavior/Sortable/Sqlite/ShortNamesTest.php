<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\ShortNamesTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ShortNamesTest extends ShortNamesTestCase
{
    use OnSqlite;
}
