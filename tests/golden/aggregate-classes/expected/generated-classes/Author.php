<?php

declare(strict_types=1);

/**
 * A row of the table "shop_author".
 *
 * Add your own methods here; this file is written once.
 */
class Author extends \Base\Author
{
}
