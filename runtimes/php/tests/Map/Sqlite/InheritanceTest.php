<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map\Sqlite;

use Orm\Runtime\Tests\Map\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class InheritanceTest extends InheritanceTestCase
{
    use OnSqlite;
}
