<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\HandMadeJoinTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class HandMadeJoinTest extends HandMadeJoinTestCase
{
    use OnSqlite;
}
