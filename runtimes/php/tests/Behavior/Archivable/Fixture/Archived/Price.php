<?php

declare(strict_types=1);

namespace Archived;

/**
 * Every state is kept.
 *
 * Add your own methods here; this file is written once.
 */
class Price extends Base\Price
{
}
