<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer;

use Orm\Runtime\Tests\Support\OnSqlite;

final class SqliteTwoContainersTest extends TwoContainersTestCase
{
    use OnSqlite;
}
