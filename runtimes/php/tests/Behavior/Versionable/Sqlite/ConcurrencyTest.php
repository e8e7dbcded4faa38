<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnSqlite;
}
