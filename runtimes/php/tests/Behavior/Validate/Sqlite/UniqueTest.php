<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Sqlite;

use Orm\Runtime\Tests\Behavior\Validate\UniqueTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class UniqueTest extends UniqueTestCase
{
    use OnSqlite;
}
