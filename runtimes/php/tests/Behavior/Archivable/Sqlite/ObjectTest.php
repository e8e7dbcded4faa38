<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Sqlite;

use Orm\Runtime\Tests\Behavior\Archivable\ObjectTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ObjectTest extends ObjectTestCase
{
    use OnSqlite;
}
