<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\ShortenedCollectionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ShortenedCollectionTest extends ShortenedCollectionTestCase
{
    use OnSqlite;
}
