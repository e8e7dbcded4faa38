<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\JoinTypeTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class JoinTypeTest extends JoinTypeTestCase
{
    use OnSqlite;
}
