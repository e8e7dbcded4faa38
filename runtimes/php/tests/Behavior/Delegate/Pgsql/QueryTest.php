<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate\Pgsql;

use Orm\Runtime\Tests\Behavior\Delegate\QueryTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class QueryTest extends QueryTestCase
{
    use OnPgsql;
}
