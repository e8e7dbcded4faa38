<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\SaveTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class SaveTest extends SaveTestCase
{
    use OnSqlite;
}
