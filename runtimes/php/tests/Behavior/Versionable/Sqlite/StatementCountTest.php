<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\StatementCountTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class StatementCountTest extends StatementCountTestCase
{
    use OnSqlite;
}
