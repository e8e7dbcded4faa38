<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\QueryTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class QueryTest extends QueryTestCase
{
    use OnPgsql;
}
