<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\PropelCallsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class PropelCallsTest extends PropelCallsTestCase
{
    use OnPgsql;
}
