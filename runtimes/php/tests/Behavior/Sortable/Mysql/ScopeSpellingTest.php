<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Mysql;

use Orm\Runtime\Tests\Behavior\Sortable\ScopeSpellingTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class ScopeSpellingTest extends ScopeSpellingTestCase
{
    use OnMysql;
}
