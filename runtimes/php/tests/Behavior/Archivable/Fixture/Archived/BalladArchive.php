<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_ballad_archive".
 *
 * Add your own methods here; this file is written once.
 */
class BalladArchive extends Base\BalladArchive
{
}
