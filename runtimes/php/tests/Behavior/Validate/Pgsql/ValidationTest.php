<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Pgsql;

use Orm\Runtime\Tests\Behavior\Validate\ValidationTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ValidationTest extends ValidationTestCase
{
    use OnPgsql;
}
