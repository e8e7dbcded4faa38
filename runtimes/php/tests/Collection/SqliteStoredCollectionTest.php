<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteStoredCollectionTest extends StoredCollectionTestCase
{
    use OnSqlite;
}
