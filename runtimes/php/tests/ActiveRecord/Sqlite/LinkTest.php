<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\LinkTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class LinkTest extends LinkTestCase
{
    use OnSqlite;
}
