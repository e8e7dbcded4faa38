<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\StandAloneCriteriaTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class StandAloneCriteriaTest extends StandAloneCriteriaTestCase
{
    use OnSqlite;
}
