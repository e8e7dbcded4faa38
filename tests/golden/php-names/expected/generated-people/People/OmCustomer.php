<?php

declare(strict_types=1);

namespace People;

/**
 * A row of the table "customer".
 *
 * Add your own methods here; this file is written once.
 */
class OmCustomer extends Base\OmCustomer
{
}
