<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection\Sqlite;

use Orm\Runtime\Tests\Collection\StoredCollectionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class StoredCollectionTest extends StoredCollectionTestCase
{
    use OnSqlite;
}
