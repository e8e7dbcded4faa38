<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_old_note".
 *
 * Add your own methods here; this file is written once.
 */
class OldNote extends Base\OldNote
{
}
