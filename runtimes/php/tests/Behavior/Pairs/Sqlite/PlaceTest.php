<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Sqlite;

use Orm\Runtime\Tests\Behavior\Pairs\PlaceTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class PlaceTest extends PlaceTestCase
{
    use OnSqlite;
}
