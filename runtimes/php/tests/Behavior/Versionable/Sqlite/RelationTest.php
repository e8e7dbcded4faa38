<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\RelationTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RelationTest extends RelationTestCase
{
    use OnSqlite;
}
