<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\RandomMembersTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomMembersTest extends RandomMembersTestCase
{
    use OnSqlite;
}
