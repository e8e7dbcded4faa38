<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\KindTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class KindTest extends KindTestCase
{
    use OnSqlite;
}
