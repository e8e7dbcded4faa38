<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\InjectionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class InjectionTest extends InjectionTestCase
{
    use OnPgsql;
}
