<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Sqlite;

use Orm\Runtime\Tests\Behavior\Aggregate\LevelTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class LevelTest extends LevelTestCase
{
    use OnSqlite;
}
