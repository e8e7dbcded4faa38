<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\ComparingTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ComparingTest extends ComparingTestCase
{
    use OnSqlite;
}
