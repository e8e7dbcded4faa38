<?php

declare(strict_types=1);

namespace Delegated;

/**
 * A row of the table "dlg_city".
 *
 * Add your own methods here; this file is written once.
 */
class City extends Base\City
{
}
