<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\RandomQueriesTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomQueriesTest extends RandomQueriesTestCase
{
    use OnPgsql;
}
