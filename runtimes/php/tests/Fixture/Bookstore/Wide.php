<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "wide".
 *
 * Add your own methods here; this file is written once.
 */
class Wide extends Base\Wide
{
}
