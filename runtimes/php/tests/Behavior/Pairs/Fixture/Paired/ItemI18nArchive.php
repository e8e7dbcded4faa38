<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_item_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 */
class ItemI18nArchive extends Base\ItemI18nArchive
{
}
