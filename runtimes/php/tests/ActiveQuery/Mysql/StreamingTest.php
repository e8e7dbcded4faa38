<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Mysql;

use Orm\Runtime\Tests\ActiveQuery\StreamingTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class StreamingTest extends StreamingTestCase
{
    use OnMysql;
}
