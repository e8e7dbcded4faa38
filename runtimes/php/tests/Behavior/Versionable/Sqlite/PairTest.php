<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Sqlite;

use Orm\Runtime\Tests\Behavior\Versionable\PairTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class PairTest extends PairTestCase
{
    use OnSqlite;
}
