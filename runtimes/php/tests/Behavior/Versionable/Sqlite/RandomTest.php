<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\RandomTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RandomTest extends RandomTestCase
{
    use OnSqlite;
}
