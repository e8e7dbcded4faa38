<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_ballad_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class BalladI18n extends Base\BalladI18n
{
}
