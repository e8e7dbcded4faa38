<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Sqlite;

use Orm\Runtime\Tests\Behavior\Pairs\DelegateTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class DelegateTest extends DelegateTestCase
{
    use OnSqlite;
}
