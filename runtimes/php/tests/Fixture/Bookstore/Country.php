<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "country".
 *
 * Add your own methods here; this file is written once.
 */
class Country extends Base\Country
{
}
