<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\QueryAsValueTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class QueryAsValueTest extends QueryAsValueTestCase
{
    use OnPgsql;
}
