<?php

declare(strict_types=1);

namespace Delegated;

/**
 * A key of two columns, and a delegate without a cascade.
 *
 * Add your own methods here; this file is written once.
 */
class Ticket extends Base\Ticket
{
}
