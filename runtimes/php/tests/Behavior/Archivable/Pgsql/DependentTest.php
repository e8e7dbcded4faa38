<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Pgsql;

use Orm\Runtime\Tests\Behavior\Archivable\DependentTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DependentTest extends DependentTestCase
{
    use OnPgsql;
}
