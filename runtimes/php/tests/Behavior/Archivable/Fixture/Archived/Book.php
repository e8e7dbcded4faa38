<?php

declare(strict_types=1);

namespace Archived;

/**
 * As the behavior is by default: archived when it is deleted.
 *
 * Add your own methods here; this file is written once.
 */
class Book extends Base\Book
{
}
