<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Retry\Pgsql;

use Orm\Runtime\Tests\Connection\Retry\ContentionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ContentionTest extends ContentionTestCase
{
    use OnPgsql;
}
