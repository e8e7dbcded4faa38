<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlTwoContainersTest extends TwoContainersTestCase
{
    use OnPgsql;
}
