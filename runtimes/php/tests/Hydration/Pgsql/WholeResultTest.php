<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration\Pgsql;

use Orm\Runtime\Tests\Hydration\WholeResultTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class WholeResultTest extends WholeResultTestCase
{
    use OnPgsql;
}
