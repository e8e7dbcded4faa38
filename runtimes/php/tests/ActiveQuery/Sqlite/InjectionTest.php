<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Orm\Runtime\Tests\ActiveQuery\InjectionTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class InjectionTest extends InjectionTestCase
{
    use OnSqlite;
}
