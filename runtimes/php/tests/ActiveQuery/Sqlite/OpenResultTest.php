<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\OpenResultTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class OpenResultTest extends OpenResultTestCase
{
    use OnSqlite;
}
