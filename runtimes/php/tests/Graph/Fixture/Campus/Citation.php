<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "citation".
 *
 * Add your own methods here; this file is written once.
 */
class Citation extends Base\Citation
{
}
