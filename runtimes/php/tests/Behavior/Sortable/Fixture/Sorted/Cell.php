<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A scope of several columns, one of them required, with a unique index.
 *
 * Add your own methods here; this file is written once.
 */
class Cell extends Base\Cell
{
}
