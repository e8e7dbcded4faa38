<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\RandomFindersTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class RandomFindersTest extends RandomFindersTestCase
{
    use OnPgsql;
}
