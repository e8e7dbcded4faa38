<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\JoinedModelsTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class JoinedModelsTest extends JoinedModelsTestCase
{
    use OnSqlite;
}
