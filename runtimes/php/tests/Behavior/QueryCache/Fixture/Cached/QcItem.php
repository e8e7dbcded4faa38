<?php

declare(strict_types=1);

namespace Cached;

/**
 * Rows that the database deletes with their shelf.
 *
 * Add your own methods here; this file is written once.
 */
class QcItem extends Base\QcItem
{
}
