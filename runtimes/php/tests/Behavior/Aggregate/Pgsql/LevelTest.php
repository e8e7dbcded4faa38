<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Pgsql;

use Orm\Runtime\Tests\Behavior\Aggregate\LevelTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class LevelTest extends LevelTestCase
{
    use OnPgsql;
}
