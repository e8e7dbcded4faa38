<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "author".
 *
 * Add your own methods here; this file is written once.
 */
class Author extends Base\Author
{
}
