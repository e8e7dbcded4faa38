<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Sqlite;

use Orm\Runtime\Tests\Behavior\Pairs\CrowdTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class CrowdTest extends CrowdTestCase
{
    use OnSqlite;
}
