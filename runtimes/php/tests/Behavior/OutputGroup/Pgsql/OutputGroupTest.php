<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\OutputGroup\Pgsql;

use Orm\Runtime\Tests\Behavior\OutputGroup\OutputGroupTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class OutputGroupTest extends OutputGroupTestCase
{
    use OnPgsql;
}
