<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Sqlite;

use Orm\Runtime\Tests\Behavior\Validate\ValidationTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ValidationTest extends ValidationTestCase
{
    use OnSqlite;
}
