<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_unit_archive".
 *
 * Add your own methods here; this file is written once.
 */
class UnitArchive extends Base\UnitArchive
{
}
