<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlAlternativeTest extends AlternativeTestCase
{
    use OnPgsql;
}
