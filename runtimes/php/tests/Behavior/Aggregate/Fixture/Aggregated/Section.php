<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * A row of the table "ag_section".
 *
 * Add your own methods here; this file is written once.
 */
class Section extends Base\Section
{
}
