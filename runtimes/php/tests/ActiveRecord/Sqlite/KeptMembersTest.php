<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\KeptMembersTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class KeptMembersTest extends KeptMembersTestCase
{
    use OnSqlite;
}
