<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Sqlite;

use Orm\Runtime\Tests\Behavior\Pairs\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class InheritanceTest extends InheritanceTestCase
{
    use OnSqlite;
}
