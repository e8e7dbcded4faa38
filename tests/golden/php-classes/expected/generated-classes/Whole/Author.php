<?php

declare(strict_types=1);

namespace Whole;

/**
 * A writer of books.
 *
 * Add your own methods here; this file is written once.
 */
class Author extends Base\Author
{
}
