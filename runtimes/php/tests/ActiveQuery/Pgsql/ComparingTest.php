<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\ComparingTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ComparingTest extends ComparingTestCase
{
    use OnPgsql;
}
