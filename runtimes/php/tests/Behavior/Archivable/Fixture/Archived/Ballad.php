<?php

declare(strict_types=1);

namespace Archived;

/**
 * Translated, with versions.
 *
 * Add your own methods here; this file is written once.
 */
class Ballad extends Base\Ballad
{
}
