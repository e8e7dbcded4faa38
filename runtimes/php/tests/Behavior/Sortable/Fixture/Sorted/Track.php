<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A scope of several columns, of several types.
 *
 * Add your own methods here; this file is written once.
 */
class Track extends Base\Track
{
}
