<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n\Pgsql;

use Orm\Runtime\Tests\Behavior\I18n\TranslatedQueryTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class TranslatedQueryTest extends TranslatedQueryTestCase
{
    use OnPgsql;
}
