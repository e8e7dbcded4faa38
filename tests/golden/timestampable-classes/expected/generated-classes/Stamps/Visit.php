<?php

declare(strict_types=1);

namespace Stamps;

/**
 * A row of the table "visit".
 *
 * Add your own methods here; this file is written once.
 */
class Visit extends Base\Visit
{
}
