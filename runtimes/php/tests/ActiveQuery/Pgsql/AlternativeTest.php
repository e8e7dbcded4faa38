<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\AlternativeTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class AlternativeTest extends AlternativeTestCase
{
    use OnPgsql;
}
