<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A row of the table "board".
 *
 * Add your own methods here; this file is written once.
 */
class Board extends Base\Board
{
}
