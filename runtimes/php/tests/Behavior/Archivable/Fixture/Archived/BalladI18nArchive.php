<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_ballad_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 */
class BalladI18nArchive extends Base\BalladI18nArchive
{
}
