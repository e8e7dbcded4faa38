<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_item_archive".
 *
 * Add your own methods here; this file is written once.
 */
class ItemArchive extends Base\ItemArchive
{
}
