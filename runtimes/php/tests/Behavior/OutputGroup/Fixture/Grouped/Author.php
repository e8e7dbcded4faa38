<?php

declare(strict_types=1);

namespace Grouped;

/**
 * A row of the table "grp_author".
 *
 * Add your own methods here; this file is written once.
 */
class Author extends Base\Author
{
}
