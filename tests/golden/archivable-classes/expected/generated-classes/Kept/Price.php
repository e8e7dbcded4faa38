<?php

declare(strict_types=1);

namespace Kept;

/**
 * A row of the table "price".
 *
 * Add your own methods here; this file is written once.
 */
class Price extends Base\Price
{
}
