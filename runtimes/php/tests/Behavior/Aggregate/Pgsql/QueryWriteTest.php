<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Pgsql;

use Orm\Runtime\Tests\Behavior\Aggregate\QueryWriteTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class QueryWriteTest extends QueryWriteTestCase
{
    use OnPgsql;
}
