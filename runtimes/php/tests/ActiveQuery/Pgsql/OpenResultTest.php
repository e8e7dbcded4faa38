<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\OpenResultTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class OpenResultTest extends OpenResultTestCase
{
    use OnPgsql;
}
