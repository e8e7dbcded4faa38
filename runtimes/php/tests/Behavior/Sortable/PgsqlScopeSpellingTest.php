<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlScopeSpellingTest extends ScopeSpellingTestCase
{
    use OnPgsql;
}
