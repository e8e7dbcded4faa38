<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\CloneTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class CloneTest extends CloneTestCase
{
    use OnSqlite;
}
