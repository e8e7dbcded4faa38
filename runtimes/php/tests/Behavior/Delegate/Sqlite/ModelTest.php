<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Sqlite;

use Orm\Runtime\Tests\Behavior\Delegate\ModelTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ModelTest extends ModelTestCase
{
    use OnSqlite;
}
