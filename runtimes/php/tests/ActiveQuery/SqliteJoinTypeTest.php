<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteJoinTypeTest extends JoinTypeTestCase
{
    use OnSqlite;
}
