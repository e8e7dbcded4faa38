<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\ModelByNameTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ModelByNameTest extends ModelByNameTestCase
{
    use OnSqlite;
}
