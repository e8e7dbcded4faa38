<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Pgsql;

use Orm\Runtime\Tests\Behavior\Combined\LostAnswerTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LostAnswerTest extends LostAnswerTestCase
{
    use OnPgsql;
}
