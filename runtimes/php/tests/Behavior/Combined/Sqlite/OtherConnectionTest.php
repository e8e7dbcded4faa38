<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Sqlite;

use Orm\Runtime\Tests\Behavior\Combined\OtherConnectionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class OtherConnectionTest extends OtherConnectionTestCase
{
    use OnSqlite;
}
