<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection;

use Orm\Runtime\Tests\Support\OnPgsql;

final class PgsqlStoredCollectionTest extends StoredCollectionTestCase
{
    use OnPgsql;
}
