<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Pgsql;

use Orm\Runtime\Tests\Behavior\Versionable\RelationTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RelationTest extends RelationTestCase
{
    use OnPgsql;
}
