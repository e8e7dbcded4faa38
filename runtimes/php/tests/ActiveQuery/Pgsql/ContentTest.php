<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Pgsql;

use Orm\Runtime\Tests\ActiveQuery\ContentTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ContentTest extends ContentTestCase
{
    use OnPgsql;
}
