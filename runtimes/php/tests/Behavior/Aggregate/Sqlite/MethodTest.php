<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Sqlite;

use Orm\Runtime\Tests\Behavior\Aggregate\MethodTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class MethodTest extends MethodTestCase
{
    use OnSqlite;
}
