<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection\Pgsql;

use Orm\Runtime\Tests\Collection\StoredCollectionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class StoredCollectionTest extends StoredCollectionTestCase
{
    use OnPgsql;
}
