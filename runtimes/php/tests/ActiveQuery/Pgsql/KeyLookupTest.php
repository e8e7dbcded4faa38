<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\KeyLookupTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class KeyLookupTest extends KeyLookupTestCase
{
    use OnPgsql;
}
