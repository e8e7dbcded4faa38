<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Tests\Connection\LostAnswerTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LostAnswerTest extends LostAnswerTestCase
{
    use OnPgsql;
}
