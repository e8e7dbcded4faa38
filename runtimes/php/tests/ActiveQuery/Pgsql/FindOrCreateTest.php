<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\FindOrCreateTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class FindOrCreateTest extends FindOrCreateTestCase
{
    use OnPgsql;
}
