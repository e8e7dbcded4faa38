<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteScopeSpellingTest extends ScopeSpellingTestCase
{
    use OnSqlite;
}
