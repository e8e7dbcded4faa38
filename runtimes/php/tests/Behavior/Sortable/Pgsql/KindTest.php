<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Pgsql;

use Orm\Runtime\Tests\Behavior\Sortable\KindTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class KindTest extends KindTestCase
{
    use OnPgsql;
}
