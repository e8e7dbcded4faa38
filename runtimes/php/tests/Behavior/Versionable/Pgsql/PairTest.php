<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Pgsql;

use Orm\Runtime\Tests\Behavior\Versionable\PairTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PairTest extends PairTestCase
{
    use OnPgsql;
}
