<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Execution\Pgsql;

use Orm\Runtime\Tests\Query\Execution\RowCopiesTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RowCopiesTest extends RowCopiesTestCase
{
    use OnPgsql;
}
