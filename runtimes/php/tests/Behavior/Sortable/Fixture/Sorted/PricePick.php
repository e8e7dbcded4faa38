<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A scope whose values can be written in several ways.
 *
 * Add your own methods here; this file is written once.
 */
class PricePick extends Base\PricePick
{
}
