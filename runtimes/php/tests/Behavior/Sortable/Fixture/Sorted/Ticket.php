<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A key and a scope that are bytes.
 *
 * Add your own methods here; this file is written once.
 */
class Ticket extends Base\Ticket
{
}
