<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Sqlite;

use Orm\Runtime\Tests\Behavior\Combined\ProgramTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ProgramTest extends ProgramTestCase
{
    use OnSqlite;
}
