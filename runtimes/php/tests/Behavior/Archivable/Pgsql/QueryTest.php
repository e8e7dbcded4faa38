<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Pgsql;

use Orm\Runtime\Tests\Behavior\Archivable\QueryTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class QueryTest extends QueryTestCase
{
    use OnPgsql;
}
