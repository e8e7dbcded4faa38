<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Sqlite;

use Orm\Runtime\Tests\Behavior\Validate\OnSaveTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class OnSaveTest extends OnSaveTestCase
{
    use OnSqlite;
}
