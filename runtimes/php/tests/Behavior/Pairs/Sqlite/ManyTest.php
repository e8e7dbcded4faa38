<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Sqlite;

use Orm\Runtime\Tests\Behavior\Pairs\ManyTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ManyTest extends ManyTestCase
{
    use OnSqlite;
}
