<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_file".
 *
 * Add your own methods here; this file is written once.
 */
class File extends Base\File
{
}
