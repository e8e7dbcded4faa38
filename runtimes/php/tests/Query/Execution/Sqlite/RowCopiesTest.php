<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Execution\Sqlite;

use Orm\Runtime\Tests\Query\Execution\RowCopiesTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class RowCopiesTest extends RowCopiesTestCase
{
    use OnSqlite;
}
