<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined\Pgsql;

use Orm\Runtime\Tests\Behavior\Combined\ProgramTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ProgramTest extends ProgramTestCase
{
    use OnPgsql;
}
