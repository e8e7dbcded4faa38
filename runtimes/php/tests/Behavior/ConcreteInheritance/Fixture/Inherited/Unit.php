<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_unit".
 *
 * Add your own methods here; this file is written once.
 */
class Unit extends Base\Unit
{
}
