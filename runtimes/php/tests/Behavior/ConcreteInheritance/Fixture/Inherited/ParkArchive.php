<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_park_archive".
 *
 * Add your own methods here; this file is written once.
 */
class ParkArchive extends Base\ParkArchive
{
}
