<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "kept".
 *
 * Add your own methods here; this file is written once.
 */
class Kept extends Base\Kept
{
}
