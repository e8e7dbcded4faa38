<?php

declare(strict_types=1);

namespace Combined;

/**
 * Lists of two columns, with translations, versions and an archive.
 *
 * Add your own methods here; this file is written once.
 */
class Task extends Base\Task
{
}
