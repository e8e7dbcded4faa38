<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook\Pgsql;

use Orm\Runtime\Tests\Behavior\Hook\QueryReadTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class QueryReadTest extends QueryReadTestCase
{
    use OnPgsql;
}
