<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\RandomFindersTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomFindersTest extends RandomFindersTestCase
{
    use OnSqlite;
}
