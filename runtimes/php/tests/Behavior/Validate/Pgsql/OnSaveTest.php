<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Pgsql;

use Orm\Runtime\Tests\Behavior\Validate\OnSaveTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class OnSaveTest extends OnSaveTestCase
{
    use OnPgsql;
}
