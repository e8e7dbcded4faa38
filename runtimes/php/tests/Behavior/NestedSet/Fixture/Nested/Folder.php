<?php

declare(strict_types=1);

namespace Nested;

/**
 * Two scope columns, unique indexes, a parent key, and promoted children.
 *
 * Add your own methods here; this file is written once.
 */
class Folder extends Base\Folder
{
}
