<?php

declare(strict_types=1);

namespace Library;

/**
 * A row of the table "placement".
 *
 * Add your own methods here; this file is written once.
 */
class Placement extends Base\Placement
{
}
