<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * A row of the table "ag_album_version".
 *
 * Add your own methods here; this file is written once.
 */
class AlbumVersion extends Base\AlbumVersion
{
}
