<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Pgsql;

use Orm\Runtime\Tests\Behavior\ConcreteInheritance\PairTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PairTest extends PairTestCase
{
    use OnPgsql;
}
