<?php

declare(strict_types=1);

namespace Delegates;

/**
 * A row of the table "customer".
 *
 * Add your own methods here; this file is written once.
 */
class Customer extends Base\Customer
{
}
