<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_part".
 *
 * Add your own methods here; this file is written once.
 */
class Part extends Base\Part
{
}
