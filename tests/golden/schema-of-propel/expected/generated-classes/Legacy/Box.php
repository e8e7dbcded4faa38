<?php

declare(strict_types=1);

namespace Legacy;

/**
 * A row of the table "box".
 *
 * Add your own methods here; this file is written once.
 */
class Box extends Base\Box
{
}
