<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "tag".
 *
 * Add your own methods here; this file is written once.
 */
class Tag extends Base\Tag
{
}
