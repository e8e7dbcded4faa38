<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer\Sqlite;

use Orm\Runtime\Tests\ServiceContainer\TwoContainersTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TwoContainersTest extends TwoContainersTestCase
{
    use OnSqlite;
}
