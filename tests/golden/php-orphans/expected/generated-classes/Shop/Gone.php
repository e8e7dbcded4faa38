<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "gone".
 *
 * Add your own methods here; this file is written once.
 */
class Gone extends Base\Gone
{
}
