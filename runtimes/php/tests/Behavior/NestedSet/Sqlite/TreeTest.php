<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Sqlite;

use Orm\Runtime\Tests\Behavior\NestedSet\TreeTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class TreeTest extends TreeTestCase
{
    use OnSqlite;
}
