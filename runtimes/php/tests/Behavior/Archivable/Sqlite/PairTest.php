<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Sqlite;

use Orm\Runtime\Tests\Behavior\Archivable\PairTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class PairTest extends PairTestCase
{
    use OnSqlite;
}
