<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Has versions, which its photos do not add to.
 *
 * Add your own methods here; this file is written once.
 */
class Album extends Base\Album
{
}
