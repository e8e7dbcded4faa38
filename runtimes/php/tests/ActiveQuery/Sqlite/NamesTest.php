<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\NamesTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class NamesTest extends NamesTestCase
{
    use OnSqlite;
}
