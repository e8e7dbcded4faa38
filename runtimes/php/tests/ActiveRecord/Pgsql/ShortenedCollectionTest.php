<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Orm\Runtime\Tests\ActiveRecord\ShortenedCollectionTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ShortenedCollectionTest extends ShortenedCollectionTestCase
{
    use OnPgsql;
}
