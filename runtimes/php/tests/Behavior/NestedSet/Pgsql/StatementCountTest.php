<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Pgsql;

use Orm\Runtime\Tests\Behavior\NestedSet\StatementCountTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StatementCountTest extends StatementCountTestCase
{
    use OnPgsql;
}
