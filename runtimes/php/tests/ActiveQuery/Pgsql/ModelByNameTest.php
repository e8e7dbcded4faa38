<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\ModelByNameTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ModelByNameTest extends ModelByNameTestCase
{
    use OnPgsql;
}
