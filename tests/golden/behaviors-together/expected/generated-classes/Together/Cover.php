<?php

declare(strict_types=1);

namespace Together;

/**
 * A row of the table "cover".
 *
 * Add your own methods here; this file is written once.
 */
class Cover extends Base\Cover
{
}
