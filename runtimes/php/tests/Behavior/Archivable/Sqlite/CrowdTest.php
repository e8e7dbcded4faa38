<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Sqlite;

use Orm\Runtime\Tests\Behavior\Archivable\CrowdTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class CrowdTest extends CrowdTestCase
{
    use OnSqlite;
}
