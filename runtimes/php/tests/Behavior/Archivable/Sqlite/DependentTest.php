<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Sqlite;

use Orm\Runtime\Tests\Behavior\Archivable\DependentTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class DependentTest extends DependentTestCase
{
    use OnSqlite;
}
