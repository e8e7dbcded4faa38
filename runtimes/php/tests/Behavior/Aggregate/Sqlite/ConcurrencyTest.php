<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Sqlite;

use Orm\Runtime\Tests\Behavior\Aggregate\ConcurrencyTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ConcurrencyTest extends ConcurrencyTestCase
{
    use OnSqlite;
}
