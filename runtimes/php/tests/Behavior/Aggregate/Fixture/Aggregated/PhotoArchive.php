<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * A row of the table "ag_photo_archive".
 *
 * Add your own methods here; this file is written once.
 */
class PhotoArchive extends Base\PhotoArchive
{
}
