<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\RestrictedMembersTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RestrictedMembersTest extends RestrictedMembersTestCase
{
    use OnSqlite;
}
