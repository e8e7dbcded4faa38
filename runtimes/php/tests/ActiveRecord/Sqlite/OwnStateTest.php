<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\OwnStateTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class OwnStateTest extends OwnStateTestCase
{
    use OnSqlite;
}
