<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\PropelCallsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class PropelCallsTest extends PropelCallsTestCase
{
    use OnSqlite;
}
