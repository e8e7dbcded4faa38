<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\ScopeSpellingTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ScopeSpellingTest extends ScopeSpellingTestCase
{
    use OnPgsql;
}
