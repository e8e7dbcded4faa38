<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "shelf".
 *
 * Add your own methods here; this file is written once.
 */
class Shelf extends Base\Shelf
{
}
