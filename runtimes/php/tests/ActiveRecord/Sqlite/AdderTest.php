<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Orm\Runtime\Tests\ActiveRecord\AdderTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class AdderTest extends AdderTestCase
{
    use OnSqlite;
}
