<?php

declare(strict_types=1);

namespace Archived;

/**
 * Archived whenever it is written.
 *
 * Add your own methods here; this file is written once.
 */
class Note extends Base\Note
{
}
