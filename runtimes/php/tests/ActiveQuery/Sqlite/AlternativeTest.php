<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\AlternativeTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class AlternativeTest extends AlternativeTestCase
{
    use OnSqlite;
}
