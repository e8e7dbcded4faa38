<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Its other behaviors take locks and set savepoints.
 *
 * Add your own methods here; this file is written once.
 */
class Photo extends Base\Photo
{
}
