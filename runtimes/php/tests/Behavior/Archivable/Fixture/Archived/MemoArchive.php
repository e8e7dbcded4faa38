<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_memo_archive".
 *
 * Add your own methods here; this file is written once.
 */
class MemoArchive extends Base\MemoArchive
{
}
