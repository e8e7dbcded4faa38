<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_good_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class GoodI18n extends Base\GoodI18n
{
}
