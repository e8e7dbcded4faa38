<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\OutputGroup\Sqlite;

use Orm\Runtime\Tests\Behavior\OutputGroup\OutputGroupTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class OutputGroupTest extends OutputGroupTestCase
{
    use OnSqlite;
}
