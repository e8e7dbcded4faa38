<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Sqlite;

use Orm\Runtime\Tests\Behavior\Delegate\DeletionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class DeletionTest extends DeletionTestCase
{
    use OnSqlite;
}
