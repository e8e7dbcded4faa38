<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\PrimaryReadTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class PrimaryReadTest extends PrimaryReadTestCase
{
    use OnSqlite;
}
