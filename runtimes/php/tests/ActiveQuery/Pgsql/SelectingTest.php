<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\SelectingTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SelectingTest extends SelectingTestCase
{
    use OnPgsql;
}
