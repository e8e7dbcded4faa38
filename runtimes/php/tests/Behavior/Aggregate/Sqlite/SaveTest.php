<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Sqlite;

use Orm\Runtime\Tests\Behavior\Aggregate\SaveTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SaveTest extends SaveTestCase
{
    use OnSqlite;
}
