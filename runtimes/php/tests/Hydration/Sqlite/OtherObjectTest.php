<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Sqlite;

use Orm\Runtime\Tests\Hydration\OtherObjectTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class OtherObjectTest extends OtherObjectTestCase
{
    use OnSqlite;
}
