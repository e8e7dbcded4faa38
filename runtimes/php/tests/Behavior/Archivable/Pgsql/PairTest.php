<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Pgsql;

use Orm\Runtime\Tests\Behavior\Archivable\PairTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PairTest extends PairTestCase
{
    use OnPgsql;
}
