<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Sqlite;

use Orm\Runtime\Tests\Behavior\Combined\KillTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class KillTest extends KillTestCase
{
    use OnSqlite;
}
