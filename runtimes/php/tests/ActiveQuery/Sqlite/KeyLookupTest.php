<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\KeyLookupTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class KeyLookupTest extends KeyLookupTestCase
{
    use OnSqlite;
}
