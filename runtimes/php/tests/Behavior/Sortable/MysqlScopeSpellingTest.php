<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Tests\Support\OnMysql;

final class MysqlScopeSpellingTest extends ScopeSpellingTestCase
{
    use OnMysql;
}
