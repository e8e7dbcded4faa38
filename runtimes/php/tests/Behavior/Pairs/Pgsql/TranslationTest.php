<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs\Pgsql;

use Orm\Runtime\Tests\Behavior\Pairs\TranslationTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TranslationTest extends TranslationTestCase
{
    use OnPgsql;
}
