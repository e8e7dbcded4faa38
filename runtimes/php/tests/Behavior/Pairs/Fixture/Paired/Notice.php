<?php

declare(strict_types=1);

namespace Paired;

/**
 * All rules are about translated columns.
 *
 * Add your own methods here; this file is written once.
 */
class Notice extends Base\Notice
{
}
