<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Pgsql;

use Orm\Runtime\Tests\Behavior\Archivable\RandomTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomTest extends RandomTestCase
{
    use OnPgsql;
}
