<?php

declare(strict_types=1);

namespace Archive;

/**
 * A row of the table "t_order".
 *
 * Add your own methods here; this file is written once.
 */
class OmPastOrder extends Base\OmPastOrder
{
}
