<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\AtOnceTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class AtOnceTest extends AtOnceTestCase
{
    use OnSqlite;
}
