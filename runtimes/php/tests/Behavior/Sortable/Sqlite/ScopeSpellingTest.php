<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Tests\Behavior\Sortable\ScopeSpellingTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

final class ScopeSpellingTest extends ScopeSpellingTestCase
{
    use OnSqlite;
}
