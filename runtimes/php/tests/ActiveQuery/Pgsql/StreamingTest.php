<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\StreamingTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StreamingTest extends StreamingTestCase
{
    use OnPgsql;
}
