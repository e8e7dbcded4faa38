<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Sqlite;

use Orm\Runtime\Tests\Behavior\Archivable\RestoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RestoreTest extends RestoreTestCase
{
    use OnSqlite;
}
