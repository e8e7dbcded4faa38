<?php

declare(strict_types=1);

namespace Combined;

/**
 * Trees whose moves take the short way.
 *
 * Add your own methods here; this file is written once.
 */
class Branch extends Base\Branch
{
}
