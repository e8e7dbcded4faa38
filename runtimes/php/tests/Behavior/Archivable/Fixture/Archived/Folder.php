<?php

declare(strict_types=1);

namespace Archived;

/**
 * Rows of three tables go along with it.
 *
 * Add your own methods here; this file is written once.
 */
class Folder extends Base\Folder
{
}
