<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\RandomJoinsTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomJoinsTest extends RandomJoinsTestCase
{
    use OnPgsql;
}
