<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_area_archive".
 *
 * Add your own methods here; this file is written once.
 */
class AreaArchive extends Base\AreaArchive
{
}
