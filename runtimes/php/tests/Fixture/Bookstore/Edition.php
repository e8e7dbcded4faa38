<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "edition".
 *
 * Add your own methods here; this file is written once.
 */
class Edition extends Base\Edition
{
}
