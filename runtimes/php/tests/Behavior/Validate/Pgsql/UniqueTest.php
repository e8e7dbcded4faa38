<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Pgsql;

use Orm\Runtime\Tests\Behavior\Validate\UniqueTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class UniqueTest extends UniqueTestCase
{
    use OnPgsql;
}
