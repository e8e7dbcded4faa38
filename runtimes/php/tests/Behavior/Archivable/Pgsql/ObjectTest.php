<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Pgsql;

use Orm\Runtime\Tests\Behavior\Archivable\ObjectTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ObjectTest extends ObjectTestCase
{
    use OnPgsql;
}
