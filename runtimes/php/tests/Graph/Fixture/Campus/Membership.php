<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "membership".
 *
 * Add your own methods here; this file is written once.
 */
class Membership extends Base\Membership
{
}
