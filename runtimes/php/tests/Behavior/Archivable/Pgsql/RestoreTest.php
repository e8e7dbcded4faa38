<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Pgsql;

use Orm\Runtime\Tests\Behavior\Archivable\RestoreTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RestoreTest extends RestoreTestCase
{
    use OnPgsql;
}
