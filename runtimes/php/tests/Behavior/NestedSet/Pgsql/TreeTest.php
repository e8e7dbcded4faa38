<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Pgsql;

use Orm\Runtime\Tests\Behavior\NestedSet\TreeTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TreeTest extends TreeTestCase
{
    use OnPgsql;
}
