<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "chapter".
 *
 * Add your own methods here; this file is written once.
 */
class Chapter extends Base\Chapter
{
}
