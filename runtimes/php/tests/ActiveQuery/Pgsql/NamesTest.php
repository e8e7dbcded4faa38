<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\NamesTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class NamesTest extends NamesTestCase
{
    use OnPgsql;
}
