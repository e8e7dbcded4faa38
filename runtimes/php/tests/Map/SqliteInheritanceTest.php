<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteInheritanceTest extends InheritanceTestCase
{
    use OnSqlite;
}
